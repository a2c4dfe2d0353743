import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 81,
  key: 'twoFactorAuthUnsafeSecretStorageChallenge',
  name: 'Two Factor Authentication',
  category: 'Broken Authentication',
  difficulty: 5,
  mitigation: 'cs/Multifactor_Authentication',
  weakness: 'Secrets Stored in Clear Text',
  cwe: [312, 89],
  owasp: 'A04:2021',
  owasp2025: 'A06:2025',
  source: [
    { file: 'shop/accounts/customers.ts', symbol: 'saveTotpSecret', lines: ['SET totpSecret ='] },
    { file: 'shop/catalogue/products.ts', symbol: 'searchProducts', lines: ['SELECT * FROM Products WHERE'] },
  ],
  readUp: [
    { page: 'rights/one-time-codes', hint: 2 },
    { page: 'sql/union', hint: 3 },
  ],
  description:
    'Sign in as <i>wurstbrot</i>, who is asked for a code from his phone. Switching that off for him, or giving him a second factor of yours, does not count.',
  hints: [
    'The shop checks such codes, so it has to keep something to check them against: a secret for each customer who uses them.',
    'Set up a second factor for an account of your own. What did the shop show you, what does your app make of it, and what else does it need?',
    'You may have made the search recite addresses and passwords before. That table has more columns.',
    'Give the secret to an app of yours or to a few lines of code, get past his password in the usual way, and enter the six digits before they expire.',
  ],
  explanation: {
    happened: 'You read the secret of somebody’s second factor out of the database and computed the code yourself.',
    allowedBy: 'The secret, totpSecret, is stored in clear text in the very table that injections reach first.',
    mendedBy: 'Encrypt such secrets with a key that the database does not hold, and close the injections.',
  },
})
