import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 34,
  key: 'jwtForgedChallenge',
  name: 'Forged Signed JWT',
  category: 'Vulnerable Components',
  difficulty: 6,
  disabledEnv: ['Windows'],
  mitigation: 'cs/JSON_Web_Token',
  weakness: 'Key Confusion',
  cwe: [347],
  owasp: 'A02:2021',
  owasp2025: 'A04:2025',
  api: 'API2:2023',
  source: [{ file: 'shop/accounts/tokens.ts', symbol: 'Tokens > isSignedBy', lines: ['createHmac('] }],
  readUp: [
    { page: 'files/paths', hint: 2 },
    { page: 'rights/tokens', hint: 4 },
  ],
  description:
    'Show the shop a token in the name of <i>rsa_lord@{{domain}}</i>, whom nobody has ever met. This one carries a signature that passes, although you do not have the key for it.',
  hints: [
    'Stealing the private key is not what this is about, and cracking it even less.',
    'You do need the public one. It lies in a folder of this server that shows its contents to anybody.',
    'The server knows one text by which it checks signatures, and uses it whatever the kind of signature.',
    'There are signatures with a pair of keys and signatures with a single key for both sides. The head of a token says which kind it has, and the head is yours to write.',
    'Claim an HMAC. The server computes one with the text that it takes for the key, and compares. You can compute the same.',
    'The key is that file to the last byte: line ends as they are, nothing after the last dash. An editor that adds a line end spoils everything.',
  ],
  explanation: {
    happened: 'You signed a token with the public key, and the shop took the signature for its own.',
    allowedBy:
      'The token chooses how it is checked. Where it says HS256, the text of the public RSA key serves as the shared secret.',
    mendedBy: 'Permit exactly one algorithm where tokens are checked, and tie each key to its algorithm.',
  },
})
