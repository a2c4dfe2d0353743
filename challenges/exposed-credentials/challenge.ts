import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 109,
  key: 'exposedCredentialsChallenge',
  name: 'Exposed Credentials',
  category: 'Sensitive Data Exposure',
  difficulty: 2,
  tutorialOrder: 6,
  mitigation: 'cs/Secrets_Management',
  weakness: 'Hard-coded Credentials',
  cwe: [798],
  owasp: 'A07:2021',
  owasp2025: 'A07:2025',
  source: [
    { file: 'web/src/shop/accounts/api.ts', symbol: 'Credentials', lines: ['testingUsername =', 'testingPassword ='] },
  ],
  readUp: [{ page: 'ground/developer-tools', hint: 1 }],
  description:
    'Somebody once tested the sign-in page with a real account and was careless with its credentials. Find the pair in what the browser is sent, and sign in with it.',
  hints: [
    'Whatever the page can do, your browser was sent the code for it. Open the developer tools of a computer, and look under Sources for the script of this shop that is called main.js.',
    'Search it for what somebody would write who tests, such as test or password, or simply for an @.',
    'An address and a password that stand side by side are a pair. Try it on the login page, letter by letter.',
  ],
  hintIds: [1, 2, 3],
  explanation: {
    happened: 'You found an address and a password in a script that everybody receives, and they still worked.',
    allowedBy: 'Test credentials were written into the page’s code, and nobody asked what ships with it.',
    mendedBy:
      'Keep credentials out of code, delete test accounts before opening, and let a scanner look for secrets in every build.',
  },
})
