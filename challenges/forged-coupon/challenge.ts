import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 31,
  key: 'forgedCouponChallenge',
  name: 'Forged Coupon',
  category: 'Cryptographic Issues',
  difficulty: 6,
  tags: ['Good for Demos', 'Code Analysis'],
  mitigation: 'cs/Cryptographic_Storage',
  weakness: 'Missing Proof of Authenticity',
  cwe: [345],
  owasp: 'A08:2021',
  owasp2025: 'A08:2025',
  source: [
    { file: 'shop/coupons/monthly.ts', symbol: 'createMonthlyCoupon', lines: ['return encodeZ85('] },
    { file: 'shop/coupons/monthly.ts', symbol: 'findMonthlyDiscount', lines: ['decodeZ85(coupon'] },
  ],
  readUp: [{ page: 'ground/encodings', hint: 3 }],
  description:
    'Write yourself a coupon that takes off at least 80%, and place an order with it. That the shop accepts it is only half the way.',
  hints: [
    'Collect some coupons first, even if they ran out long ago. A salesman left those of a whole year in the backup coupons_2013.md.bak, among the documents in /ftp. The shop also has a new one spread every month, always at six in the morning: the networks of the outside world know those.',
    'Lay the codes of several months side by side. Some of the characters change with every month, some never do, and some only when the discount does.',
    'Ten characters, of which letters, digits and a good deal of punctuation make the alphabet: nothing is encrypted here, only encoded. The developers’ backup package.json.bak in the same folder lists the library that does it, with few letters in its name. Five characters stand for four bytes; the encyclopedia in the outside world knows how.',
    'Decode one. It holds a month, a year and a percentage, and no proof that anybody issued it. Write what you would like to have for this month, and encode it.',
  ],
  explanation: {
    happened: 'You made a coupon yourself, and placed an order with it.',
    allowedBy:
      'A code is nothing but the month and the discount, encoded in Z85. Whoever knows the alphabet can write any of them.',
    mendedBy:
      'Make codes of random characters and keep a list of those that were issued, or sign them with a key that stays on the server.',
  },
})
