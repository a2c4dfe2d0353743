import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 85,
  key: 'unionSqlInjectionChallenge',
  name: 'User Credentials',
  category: 'Injection',
  difficulty: 4,
  hasCodingChallenge: true,
  mitigation: 'cs/SQL_Injection_Prevention',
  weakness: 'SQL Injection',
  cwe: [89],
  owasp: 'A03:2021',
  owasp2025: 'A05:2025',
  source: [{ file: 'shop/catalogue/products.ts', symbol: 'searchProducts', lines: ['SELECT * FROM Products WHERE'] }],
  publishedPayloads: [
    "')) UNION SELECT id, email, password, '4', '5', '6', '7', '8', '9' FROM Users--",
    "')) UNION SELECT '1', id, email, password, '5', '6', '7', '8', '9' FROM Users--",
  ],
  readUp: [
    { page: 'sql/catalogue', hint: 2 },
    { page: 'sql/union', hint: 4 },
    { page: 'sql/blind', hint: 0 },
    { page: 'sql/mended', hint: 0 },
  ],
  description: 'Leave with the whole guest list: the address and password hash of every customer, all in one answer.',
  hints: [
    'You need two things: an address that lets you continue its query, and the name of the table that customers live in.',
    'Database Schema is the same door. If you have been through it, you know the table and its columns already.',
    'Work without the page. It would only drop the columns that you came for.',
    'UNION SELECT, with as many columns as a product has. Errors tell you the number, if you count patiently.',
    'Put addresses and hashes into columns that hold text in a product, and fill up the others with anything.',
  ],
  explanation: {
    happened: 'The product search appended the table of customers, hashes included, to its answer.',
    allowedBy: 'The search term is glued into the SQL statement, and the shop’s database account may read everything.',
    mendedBy:
      'Bind the term as a parameter, and store passwords with a slow, salted hash, so that a leak is not yet a break-in.',
  },
})
