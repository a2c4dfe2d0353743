import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 89,
  key: 'weirdCryptoChallenge',
  name: 'Weird Crypto',
  category: 'Cryptographic Issues',
  difficulty: 2,
  mitigation: 'cs/Vulnerability_Disclosure',
  weakness: 'Use of a Broken or Risky Cryptographic Algorithm',
  cwe: [327, 328, 916],
  owasp: 'A02:2021',
  owasp2025: 'A04:2025',
  source: [
    { file: 'shop/accounts/customers.ts', symbol: 'hashPassword', lines: ["createHash('md5')"] },
    { file: 'shop/coupons/monthly.ts', symbol: 'createMonthlyCoupon', lines: ['return encodeZ85('] },
  ],
  conduct: { copies: ['ftp/package.json.bak'] },
  readUp: [
    { page: 'ground/hashes', hint: 2 },
    { page: 'ground/encodings', hint: 2 },
  ],
  description:
    'The shop protects something with a method that is not up to it. Tell the shop which algorithm, or which library, it should not have used.',
  hints: [
    'Look at what the shop calls secret: stored passwords, coupons, the numbers of orders, the code that keeps your progress. Five names count, reported by way of the contact form or a complaint.',
    'An encoding is no encryption, and a hash that was broken long ago is no protection. What lies in the eggs that somebody hid in the shop does not count.',
  ],
  explanation: {
    happened: 'You named a method that does not do what the shop uses it for.',
    allowedBy: 'Encodings and fast, broken hashes look like secrets to whoever does not look twice.',
    mendedBy:
      'Use a slow, salted hash for passwords, authenticated encryption for secrets and signatures for vouchers, all from a maintained library.',
  },
})
