import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 47,
  key: 'loginBenderChallenge',
  name: 'Login Bender',
  category: 'Injection',
  difficulty: 3,
  tags: ['Tutorial'],
  tutorialOrder: 13,
  hasCodingChallenge: true,
  mitigation: 'cs/SQL_Injection_Prevention',
  weakness: 'SQL Injection',
  cwe: [89],
  owasp: 'A03:2021',
  owasp2025: 'A05:2025',
  source: [
    { file: 'shop/accounts/customers.ts', symbol: 'findByCredentials', lines: ['SELECT * FROM Users WHERE email ='] },
  ],
  readUp: [
    { page: 'sql/quotes', hint: 3 },
    { page: 'ground/hashes', hint: 4 },
    { page: 'sql/mended', hint: 0 },
  ],
  description: 'Sign in with Bender’s account. He will not mind; he would have done the same to you.',
  hints: [
    'The sign-in form that let you be the administrator is not choosy about customers.',
    'You need his address. Where the shop quotes his feedback, only a part of it is masked; under his reviews it stands in full.',
    'With the address in hand, close the quote behind it and see to it that nobody asks for a password.',
    'Cracking his hash is a waste of electricity: that password is in no list.',
  ],
  explanation: {
    happened: 'You named Bender in the query and had the check of his password commented out.',
    allowedBy: 'The sign-in builds its SQL from text, so even an excellent password protects nothing.',
    mendedBy: 'Bind values as parameters; then the strength of a password counts again.',
  },
})
