import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 71,
  key: 'resetPasswordMortyChallenge',
  name: "Reset Morty's Password",
  category: 'Broken Anti Automation',
  difficulty: 5,
  tags: ['OSINT', 'Brute Force'],
  hasCodingChallenge: true,
  mitigation: 'cs/Forgot_Password',
  weakness: 'Rate Limit Bypass',
  cwe: [307, 348, 640],
  owasp: 'A07:2021',
  owasp2025: 'A07:2025',
  api: 'API2:2023',
  source: [{ file: 'shop/accounts/password-routes.ts', symbol: 'RESETS', lines: ["headers['x-forwarded-for']"] }],
  readUp: [
    { page: 'rights/recovery', hint: 2 },
    { page: 'rights/limits', hint: 4 },
  ],
  description:
    'Get Morty a new password with the answer to his security question. The answer is true, but he put it in disguise. The page <i>Forgot Password</i> will ask you for it.',
  hints: [
    'Do you know the series? The less you have seen of it, the more reading there is to do.',
    'He had a dog, and it changed its name on the day when it became clever; the encyclopedia in the outside world tells how. The disguised name is as long as the real one, and made of letters and digits only.',
    'Digits stand in for letters that look like them, and capitals go where they please. A few hundred spellings are likely ones, so let a script go through them.',
    'After a hundred attempts the form sends you away for a while. It knows you by your address, and for that it believes whatever the header X-Forwarded-For says. Have your script claim another one each time.',
  ],
  explanation: {
    happened: 'You went through the spellings of a dog’s name until one of them gave Morty a new password.',
    allowedBy:
      'The limit counts attempts for each sender, and senders say themselves who they are, in X-Forwarded-For; the question itself leaves little to guess.',
    mendedBy:
      'Count attempts for each account, take forwarded addresses only from your own proxies, and replace the question by a link that works once.',
  },
})
