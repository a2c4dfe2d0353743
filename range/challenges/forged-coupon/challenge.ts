import { defineChallenge } from '#range/define.ts'

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
  description:
    'Write yourself a coupon that takes off at least 80%, and place an order with it. That the shop accepts it is only half the way.',
  hints: [
    'Collect some coupons first, even if they ran out long ago. The shop has a new one spread every month, always at six in the morning: look through the networks of the outside world, where the old ones still stand.',
    'Lay the codes of several months side by side. Some of the characters change with every month, some never do, and some only when the discount does.',
    'Ten characters, of which letters, digits and a good deal of punctuation make the alphabet: nothing is encrypted here, only encoded. Five characters stand for four bytes; the encyclopedia in the outside world knows the ways to write that.',
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
