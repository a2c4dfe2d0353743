import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/assistant/tools.ts',
  symbols: ['TOOLS > generateCoupon'],
  vulnerable: ['parameters: { discount', 'createCoupon(percent, clock())'],
  neutral: ["description: 'Creates a coupon", '{ couponCode, discount: Number(discount) }'],
  hints: [
    'A model decides when this is called. Which part of the coupon policy is left, once it has made up its mind?',
    'The policy speaks of an order. Look for it among what the tool is given.',
    'Two lines matter: the one that says what the tool needs to know, and the one that makes the coupon out of no more than that.',
  ],
  fixes: [
    {
      patch: 'loud-description',
      outcome: 'still-exploitable',
      explanation:
        'Capitals are read by the same model that was talked into it. A description is one more sentence in its prompt, and whoever can argue with the prompt can argue with this.',
    },
    {
      patch: 'order-looked-up',
      outcome: 'fixed',
      explanation:
        'The tool wants the order, looks it up, and checks that it belongs to the customer whose token is signed and that somebody of the shop has marked it as damaged. None of that can be settled by talking.',
    },
    {
      patch: 'warning',
      outcome: 'still-exploitable',
      explanation:
        'Now the model knows what fraud looks like, and the next one looks different. A warning changes how likely it is to give in, not whether it can.',
    },
    {
      patch: 'reason-matched',
      outcome: 'still-exploitable',
      explanation:
        'The reason is written by the model from what the customer said. Whoever says that something arrived damaged has the right word in it, and nobody has looked at the order.',
    },
  ],
})
