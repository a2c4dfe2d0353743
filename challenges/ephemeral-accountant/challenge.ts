import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 26,
  key: 'ephemeralAccountantChallenge',
  name: 'Ephemeral Accountant',
  category: 'Injection',
  difficulty: 4,
  mitigation: 'cs/SQL_Injection_Prevention',
  weakness: 'SQL Injection',
  cwe: [89],
  owasp: 'A03:2021',
  owasp2025: 'A05:2025',
  source: [
    { file: 'shop/accounts/customers.ts', symbol: 'findByCredentials', lines: ['SELECT * FROM Users WHERE email ='] },
  ],
  publishedPayloads: ["'1999-08-16 14:14:41.644 +00:00' AS createdAt"],
  readUp: [
    { page: 'sql/quotes', hint: 3 },
    { page: 'sql/union', hint: 4 },
    { page: 'sql/catalogue', hint: 4 },
    { page: 'sql/mended', hint: 0 },
  ],
  description: 'Sign in as the accountant <i>acc0unt4nt@{{domain}}</i>, who does not exist and never will.',
  hints: [
    'There must be no such customer, not even for a moment. They only have to turn up in the result of one query.',
    'Registering the address ends in a refusal, and writing into the table is out of reach. Neither would count.',
    'The category says how to go about it, and the sign-in has been generous in that respect before.',
    'A UNION brings rows that no table holds. Yours must pass for a customer: thirteen columns in the order of the schema, the role of an accountant, no second factor.',
    'Whoever signs in gets a basket, and a basket needs an owner who exists. Borrow somebody’s id.',
  ],
  explanation: {
    happened: 'You signed in as a customer who stands in no table, only in the result of a query.',
    allowedBy: 'The sign-in glues what was typed into its SQL and believes any row that comes back.',
    mendedBy: 'Bind values as parameters; then a query finds what is in the table and nothing else.',
  },
})
