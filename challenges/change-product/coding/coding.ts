import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/catalogue/product-routes.ts',
  symbols: ['access', 'productRoutes'],
  vulnerable: ['  update: [],'],
  neutral: ['// update: [isAuthorized]', 'create: [isAuthorized]'],
  hints: [
    'This list says who may do what. Read it as a customer, and then as somebody who is none.',
    'An empty list is no guard at all. For which of them is that as it should be?',
    'Look for the rule of an operation that changes something, and that somebody has switched off.',
  ],
  fixes: [
    {
      patch: 'tidied-up',
      outcome: 'still-exploitable',
      explanation:
        'A comment guards nothing, and to remove it changes nothing. At least nobody believes any more that there is a rule.',
    },
    {
      patch: 'no-rules',
      outcome: 'still-exploitable',
      explanation:
        'Now all rules are equal: there are none. Where nothing is said, everything is allowed, so strangers may add and remove products on top.',
    },
    {
      patch: 'nobody',
      outcome: 'fixed',
      explanation:
        'Products are not changed from outside, so nobody may: neither strangers nor customers. Whoever looks after the catalogue needs another door, with a lock of its own.',
    },
    {
      patch: 'any-customer',
      outcome: 'still-exploitable',
      explanation:
        'To be signed in is not to be allowed. Anybody can register, and then tamper with products under their own name.',
    },
  ],
})
