import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 45,
  key: 'loginAdminChallenge',
  name: 'Login Admin',
  category: 'Injection',
  difficulty: 2,
  tags: ['Tutorial', 'Good for Demos'],
  tutorialOrder: 7,
  hasCodingChallenge: true,
  mitigation: 'cs/SQL_Injection_Prevention',
  weakness: 'SQL Injection',
  cwe: [89],
  owasp: 'A03:2021',
  owasp2025: 'A05:2025',
  source: [
    { file: 'shop/accounts/customers.ts', symbol: 'findByCredentials', lines: ['SELECT * FROM Users WHERE email ='] },
  ],
  conduct: { comesWith: ['weakPasswordChallenge'] },
  readUp: [
    { page: 'sql/question', hint: 1 },
    { page: 'sql/quotes', hint: 2 },
    { page: 'sql/mended', hint: 0 },
  ],
  description: 'Sign in with the administrator’s account. Nobody has told you the password, and nobody needs to.',
  hints: [
    'The sign-in form asks the database about you. Look at what you may put into the question.',
    'Put a single quote into the e-mail field and read the whole answer, not only its first line.',
    'Do you know the administrator’s address? Then let the query end right behind it, before it gets to the password.',
    'You do not? A condition that is always true fits every customer, and the first one in the table gets in.',
    'What follows your condition spoils the query. In this database two dashes turn the rest of a line into a comment.',
  ],
  explanation: {
    happened:
      'Your e-mail address became part of the query, which then picked the administrator without looking at a password.',
    allowedBy: 'The sign-in glues what was typed into the text of its SQL statement.',
    mendedBy: 'Bind values as parameters, so that the database receives them as data and never reads them as SQL.',
  },
  firstPath: { stop: 3, gains: 'You can make a form stumble, read its error, and talk to the database behind it.' },
})
