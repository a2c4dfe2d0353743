import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 60,
  key: 'weakPasswordChallenge',
  name: 'Password Strength',
  category: 'Broken Authentication',
  difficulty: 2,
  tags: ['Brute Force', 'Tutorial'],
  tutorialOrder: 9,
  hasCodingChallenge: true,
  mitigation: 'cs/Authentication',
  weakness: 'Weak Password Requirements',
  cwe: [521, 307],
  owasp: 'A07:2021',
  owasp2025: 'A07:2025',
  api: 'API2:2023',
  source: [
    {
      file: 'shop/accounts/login-routes.ts',
      symbol: "post '/rest/user/login'",
      lines: ["app.post('/rest/user/login'"],
    },
    { file: 'shop/accounts/customers.ts', symbol: 'keepPassword', lines: ['return hashPassword(password)'] },
    { file: 'shop/accounts/customers.ts', symbol: 'hashPassword', lines: ["createHash('md5')"] },
  ],
  readUp: [
    { page: 'rights/limits', hint: 2 },
    { page: 'ground/hashes', hint: 3 },
  ],
  description:
    'Sign in as the administrator with the password that the account really has. Changing it first does not count, and neither does talking the query out of asking.',
  hints: [
    'More than one road leads there, and the shortest runs through the sign-in form and needs no tools at all.',
    'His address stands under a product review or two. The other field is all that is missing, and nobody counts how often you are wrong.',
    'Should guessing bore you, let a list of popular passwords do it, or look up his hash if you have met it before: it was made without salt.',
    'Think of somebody who sets a shop up on a Friday at five. Who am I, asks the field, and how does one count to three?',
  ],
  explanation: {
    happened: 'You signed in as the administrator with a password from the top of every list.',
    allowedBy:
      'The shop takes any password for any account, never tires of wrong ones, and keeps a fast hash without salt.',
    mendedBy:
      'Refuse passwords that have leaked before, slow repeated attempts down, and ask administrators for a second factor.',
  },
})
