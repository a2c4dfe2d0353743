import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 136,
  key: 'reviewersOrdersChallenge',
  name: 'Between the Lines',
  category: 'Broken Access Control',
  difficulty: 3,
  hasCodingChallenge: true,
  mitigation: 'cs/GraphQL',
  weakness: 'Missing Authorization of a Nested Field',
  cwe: [862, 639],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  api: 'API1:2023',
  source: [{ file: 'shop/graphql/nodes.ts', symbol: 'toCustomer', lines: ['orders: (_: unknown, asking: Asking)'] }],
  readUp: [
    { page: 'machines/graphql', hint: 2 },
    { page: 'rights/access', hint: 2 },
  ],
  description:
    'Somebody who reviews a product has often bought it. Read the orders of another customer, by way of a review.',
  hints: [
    'Programs of partners ask at /graphql. Sign in, ask for yourself with the field me, and see what you can learn about your own orders.',
    'Orders of others are refused if you ask for them by number. The same orders may be within reach by another way: which other fields lead to a customer?',
    'The author of a review is a customer of the same type as you are, with the same fields. Some of these fields ask who is looking, and one does not.',
  ],
  explanation: {
    happened:
      'You went from a product to a review, from there to its author, and were shown what the author has ordered.',
    allowedBy:
      'The type Customer was made for the customer who asks, and was used for authors as well. Address and basket compare the two, the list of orders does not.',
    mendedBy:
      'Check in each field who is looking, at the object itself and not at the way to it, or give authors a type with public fields alone.',
  },
})
