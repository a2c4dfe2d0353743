import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 67,
  key: 'passwordRepeatChallenge',
  name: 'Repetitive Registration',
  category: 'Improper Input Validation',
  difficulty: 1,
  mitigation: 'cs/Input_Validation',
  weakness: 'Client-Side Enforcement of Server-Side Security',
  cwe: [602],
  owasp: 'A04:2021',
  owasp2025: 'A06:2025',
  source: [
    {
      file: 'web/src/shop/accounts/register-page.tsx',
      symbol: 'RegisterPage',
      lines: ['setRepeatProblem(repeatError('],
    },
    { file: 'shop/accounts/user-routes.ts', symbol: 'objectionTo', lines: ['return undefined'] },
  ],
  readUp: [{ page: 'ground/http', hint: 4 }],
  description: 'Good programmers do not repeat themselves. Open an account without doing so either.',
  hints: [
    'One field of the registration form wants to hear something that it has been told already.',
    'It can be done with the form alone, in the right order, or around the form altogether.',
    'When does the form compare its two password fields, and when does it not bother?',
    'The server takes what it is sent: an empty repetition, a different one, or none.',
  ],
  explanation: {
    happened: 'An account was opened although its password and the repetition of it did not agree.',
    allowedBy: 'Only the page compares the two, and only while the second field is being edited.',
    mendedBy: 'Whatever must hold has to be checked on the server; the check in the page is a courtesy.',
  },
})
