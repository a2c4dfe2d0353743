import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 49,
  key: 'loginJimChallenge',
  name: 'Login Jim',
  category: 'Injection',
  difficulty: 3,
  tags: ['Tutorial'],
  tutorialOrder: 12,
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
    { page: 'sql/quotes', hint: 1 },
    { page: 'ground/hashes', hint: 3 },
    { page: 'sql/mended', hint: 0 },
  ],
  description: 'Sign in with Jim’s account. He has opinions about our products, and leaves his name under them.',
  hints: [
    'The administrator’s way in works for others as well, if the query knows whom it should find.',
    'Reviews are signed. Open a few products and see who wrote what: Jim likes what is green, and what can be sewn or stuck on.',
    'Should his password hash ever fall into your hands: it was made without salt, so somebody has probably looked it up before you.',
  ],
  explanation: {
    happened: 'You named Jim in the query and had the check of his password commented out.',
    allowedBy: 'The sign-in builds its SQL from text, and the reviews hand out the addresses that make it precise.',
    mendedBy: 'Bind values as parameters, and sign reviews with a name that is not also half of a login.',
  },
})
