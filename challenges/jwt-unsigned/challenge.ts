import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 82,
  key: 'jwtUnsignedChallenge',
  name: 'Unsigned JWT',
  category: 'Vulnerable Components',
  difficulty: 5,
  mitigation: 'cs/JSON_Web_Token',
  weakness: 'Unsigned Tokens Accepted',
  cwe: [347],
  owasp: 'A02:2021',
  owasp2025: 'A04:2025',
  api: 'API2:2023',
  source: [{ file: 'shop/accounts/tokens.ts', symbol: 'Tokens > isSignedBy', lines: ['if (/none/i.test(alg))'] }],
  readUp: [
    { page: 'rights/tokens', hint: 1 },
    { page: 'ground/encodings', hint: 4 },
  ],
  description:
    'Show the shop a token that nobody signed, in the name of <i>jwtn3d@{{domain}}</i>. There is no such customer; see whether that bothers anyone.',
  hints: [
    'Sign in and take your own token apart: three parts with dots between them, the first two merely encoded.',
    'The first part says how the token was signed. Look up which values the standard allows for it.',
    'One of them is meant for tokens that something else vouches for already. A careless check honours it for anybody.',
    'Put the new address where yours stands in the second part. Base64 comes in a spelling for addresses here, without equals signs at the end. The workbench of the outside world takes tokens apart and makes new ones.',
    'A token without a signature still has three parts: the last is empty, its dot stays. Send it as the bearer of any request below /rest/.',
  ],
  explanation: {
    happened: 'You wrote a token of your own, signed it with nothing at all, and the shop took it for a good one.',
    allowedBy: 'The check asks the token itself how it was signed, and takes “none” for an answer.',
    mendedBy: 'Settle the permitted algorithm where tokens are checked, and refuse every token that names another.',
  },
})
