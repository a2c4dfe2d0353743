import { defineChallenge } from '#game/define.ts'

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
  owasp2025: 'A05:2025',
  source: [{ file: 'shop/accounts/user-routes.ts', symbol: 'objectionTo', lines: ['if (!isWhole(form) ||'] }],
  readUp: [{ page: 'ground/http', hint: 1 }],
  description: 'Open an account for nobody: an empty e-mail address and an empty password.',
  hints: [
    'The form never lets you. So let it send something decent first, and watch the request that leaves.',
    'It goes to the list of users and holds an address, a password, the password once more, and a security question with its answer.',
    'Send it once more with nothing between the quotes of address and password. Is it refused? The server only minds a form that is whole, so leave the repetition of the password out.',
    'Both have to be there and empty: a field that is left out is something else than an empty one.',
  ],
  hintIds: [1, 2, 3, 4],
  explanation: {
    happened: 'The shop opened an account that has neither an address nor a password.',
    allowedBy: 'The server leaves it to the page to insist on the two fields.',
    mendedBy: 'Check required fields on the server, for every request, and stop at the first one that is missing.',
  },
})
