import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 21,
  key: 'dbSchemaChallenge',
  name: 'Database Schema',
  category: 'Injection',
  difficulty: 3,
  hasCodingChallenge: true,
  mitigation: 'cs/SQL_Injection_Prevention',
  weakness: 'SQL Injection',
  cwe: [89],
  owasp: 'A03:2021',
  owasp2025: 'A05:2025',
  source: [{ file: 'shop/catalogue/products.ts', symbol: 'searchProducts', lines: ['SELECT * FROM Products WHERE'] }],
  publishedPayloads: ["')) UNION SELECT sql, '2', '3', '4', '5', '6', '7', '8', '9' FROM sqlite_master--"],
  readUp: [
    { page: 'ground/address', hint: 2 },
    { page: 'sql/catalogue', hint: 3 },
    { page: 'sql/quotes', hint: 4 },
    { page: 'sql/union', hint: 5 },
    { page: 'sql/mended', hint: 0 },
  ],
  description: 'Get the shop to recite how all of its tables were made, word for word, in a single answer.',
  hints: [
    'Which request makes the shop filter something by a word of yours?',
    'Ask that address directly, without the page in between, and feed it a quote followed by a semicolon. The complaint names the database.',
    'Every database of this make keeps its own table of contents, including the statement that created each table. Look its name up.',
    'The filter sits within two pairs of brackets. Close them, comment the rest away, and the query is yours to continue.',
    'A UNION wants as many columns as the first half has. Add constants one by one until the database stops objecting.',
  ],
  explanation: {
    happened: 'The product search appended sqlite_master, the database’s own table of contents, to its list of juices.',
    allowedBy: 'The search term is glued into the SQL statement, twice.',
    mendedBy:
      'Bind the term as a parameter, and give the shop a database account that sees only the tables it sells from.',
  },
})
