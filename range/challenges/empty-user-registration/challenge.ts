import { defineChallenge } from '#range/define.ts'

export default defineChallenge({
  id: 25,
  key: 'emptyUserRegistration',
  name: 'Empty User Registration',
  category: 'Improper Input Validation',
  difficulty: 2,
  mitigation: 'cs/Input_Validation',
  weakness: 'Improper Input Validation',
  cwe: [20],
  owasp: 'A03:2021',
  source: [{ file: 'shop/accounts/user-routes.ts', symbol: 'objectionTo', lines: ['if (!isWhole(form) ||'] }],
  readUp: [{ page: 'ground/http', hint: 1 }],
  description: 'Open an account for nobody: an empty e-mail address and an empty password.',
  hints: ['The form would never let you. Let the form send something decent, and change the request on its way.'],
  explanation: {
    happened: 'The shop opened an account that has neither an address nor a password.',
    allowedBy: 'The server leaves it to the page to insist on the two fields.',
    mendedBy: 'Check required fields on the server, for every request, and stop at the first one that is missing.',
  },
})
