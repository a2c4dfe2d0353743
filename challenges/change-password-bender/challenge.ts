import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 15,
  key: 'changePasswordBenderChallenge',
  name: "Change Bender's Password",
  category: 'Broken Authentication',
  difficulty: 5,
  mitigation: 'cs/Authentication',
  weakness: 'Unverified Password Change',
  cwe: [620],
  owasp: 'A07:2021',
  owasp2025: 'A07:2025',
  api: 'API2:2023',
  source: [
    {
      file: 'shop/accounts/password-routes.ts',
      symbol: "get '/rest/user/change-password'",
      lines: ['if (current && hashPassword(current) !== password)'],
    },
  ],
  readUp: [
    { page: 'scripts/forgery', hint: 1 },
    { page: 'ground/address', hint: 3 },
  ],
  description:
    'Give Bender the new password <i>slurmCl4ssic</i>, without writing to the database by injection and without the form for forgotten passwords.',
  hints: [
    'It looks like a case for a request forged across sites, but that cannot do it: the shop wants the token in a header, and no other site can send it along. The mistake is smaller: somebody was careless about which fields have to be there.',
    'Guessing his present password is hopeless. All you need is a session of his, and another challenge ends with one.',
    'Change a password of your own and study the request. Three values go along; leave them out in turn and see which one is not missed.',
  ],
  explanation: {
    happened: 'You changed Bender’s password in his session without knowing the old one.',
    allowedBy: 'The old password is compared only if it was sent at all.',
    mendedBy:
      'Demand the old password, without exception, and change passwords by a request with a body, since addresses end up in logs.',
  },
})
