import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 99,
  key: 'freeDeluxeChallenge',
  name: 'Deluxe Fraud',
  category: 'Improper Input Validation',
  difficulty: 3,
  weakness: 'Failing Open',
  cwe: [636],
  owasp: 'A04:2021',
  owasp2025: 'A10:2025',
  source: [
    {
      file: 'shop/membership/members.ts',
      symbol: 'takeMembership',
      lines: ["if (paymentMode === 'wallet'", "if (paymentMode === 'card')", "SET role = 'deluxe'"],
    },
  ],
  readUp: [
    { page: 'ground/developer-tools', hint: 1 },
    { page: 'rights/business', hint: 3 },
    { page: 'ground/http', hint: 4 },
  ],
  description: 'Become a deluxe member, and keep your money.',
  hints: [
    'Go for the membership as an ordinary customer. With an empty wallet one button stays grey, and grey buttons send nothing; with a card, even a made-up one, a request leaves the page. Read it.',
    'There are two ways to pay. Try both if you like, and compare: one field tells the shop which it is.',
    'For each of the two ways there is a check that might fail. Which check belongs to a third way?',
    'Send the request yourself, signed in as a customer who is no member yet, and leave that field empty.',
  ],
  explanation: {
    happened: 'You became a deluxe member, and neither wallet nor card was charged.',
    allowedBy:
      'The shop charges for the ways to pay that it knows. Any other paymentMode falls through all checks and arrives at the membership.',
    mendedBy:
      'Refuse values that are not on the list, and hand out what was bought only after a payment has succeeded.',
  },
})
