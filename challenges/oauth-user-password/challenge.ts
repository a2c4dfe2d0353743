import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 48,
  key: 'oauthUserPasswordChallenge',
  name: 'Login Bjoern',
  category: 'Broken Authentication',
  difficulty: 4,
  tags: ['Code Analysis'],
  mitigation: 'cs/Authentication',
  weakness: 'Predictable Password',
  cwe: [341, 1391],
  owasp: 'A07:2021',
  owasp2025: 'A07:2025',
  api: 'API2:2023',
  source: [{ file: 'web/src/shop/accounts/provider.ts', symbol: 'passwordOf', lines: ['reverse()', 'btoa('] }],
  readUp: [
    { page: 'ground/developer-tools', hint: 2 },
    { page: 'ground/encodings', hint: 4 },
  ],
  description:
    'Sign in with Bjoern’s Gmail account by way of the shop’s own form, with the password that the account has had from the start. His mailbox stays untouched, and so does the database.',
  hints: [
    'Those who come in through a third party get an ordinary account here, too, and an ordinary password that they never typed.',
    'Somebody has to make that password up. The server knows nothing of third parties, so the page must be doing it. Read the code that runs when you come back from there.',
    'Sign in once by Orchard ID and watch what the page sends right afterwards. Does the password remind you of something that you know?',
    'It is the e-mail address, read from right to left and written in Base64. All that you need of Bjoern is the address of his that ends in gmail.com; a look at the shop’s list of customers would settle it.',
  ],
  explanation: {
    happened: 'You worked out a password that the page had made up for an account, and used it in the ordinary form.',
    allowedBy:
      'The password is the address, reversed and in Base64. Everybody can read the code that makes it, and the form takes it like any other.',
    mendedBy:
      'Let the server check the provider’s answer and keep such accounts without any password; a secret never follows from public facts.',
  },
})
