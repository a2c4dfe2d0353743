import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 131,
  key: 'unsignedPasskeyChallenge',
  name: 'Signed by Nobody',
  category: 'Broken Authentication',
  difficulty: 5,
  hasCodingChallenge: true,
  mitigation: 'cs/Authentication',
  weakness: 'Improper Verification of Cryptographic Signature',
  cwe: [347],
  owasp: 'A02:2021',
  owasp2025: 'A04:2025',
  source: [
    {
      file: 'shop/passkeys/checks.ts',
      symbol: 'checkLogin',
      lines: ['const { authenticationInfo } =', 'return authenticationInfo.newCounter'],
    },
  ],
  readUp: [
    { page: 'rights/passkeys', hint: 3 },
    { page: 'ground/encodings', hint: 3 },
  ],
  description: 'Sign in with Stan’s passkey. He sells everything but the phone that it is on.',
  hints: [
    'Add a passkey of your own, sign in with it, and watch the requests. Stan leaves his address under what he sells.',
    'The page asks `/rest/passkeys/login/options` first. With an email address in the body, the reply also names the passkeys of that customer. An id is no secret.',
    'Your answer goes to `/rest/passkeys/login`. Its clientDataJSON and authenticatorData are base64url of something that you can build: the challenge, the origin, a hash of the host name, flags for a person who was there and was checked, a counter.',
    'That leaves the signature. Sign with a P-256 key that you made yourself, and see who notices.',
  ],
  explanation: {
    happened: 'You answered for Stan’s passkey with a signature that his key never made, and were signed in as him.',
    allowedBy:
      'The library throws for a wrong challenge, origin, host or counter. For a wrong signature it returns `verified: false`, and the shop never looks at that.',
    mendedBy:
      'Read the result of each check, and refuse unless it is true. A test with a forged signature would have shown it.',
  },
})
