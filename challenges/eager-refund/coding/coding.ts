import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'shop/assistant/tools.ts',
  symbols: ['TOOLS > refundToWallet'],
  vulnerable: ['putInto(shop, customer?.id, cents)'],
  neutral: [
    'run: (shop, { amount }, { customer })',
    'if (!(cents > 0))',
    "orderId: { type: 'string'",
    'return { refunded: Number(amount) }',
  ],
  hints: [
    'A model may ask for two things here. The code needs only one of them; which one does it never look at?',
    'Money leaves the shop for an order. Somebody would have to know that order, whose it is, what it has cost and whether it was paid back already.',
    'It is the line that pays.',
  ],
  fixes: [
    {
      patch: 'described',
      outcome: 'still-exploitable',
      explanation:
        'A description is advice to a model, and models can be talked round. What moves money must not depend on whether a sentence was convincing.',
    },
    {
      patch: 'order-known',
      outcome: 'still-exploitable',
      explanation:
        'There has to be an order now, and any will do: that of somebody else, or one that has cost a tenth of what is paid back.',
    },
    {
      patch: 'order-checked',
      outcome: 'fixed',
      explanation:
        'The code finds the order among those of the customer, compares the sum with its price, and writes down what was paid back, so that twice is too often. The model may ask, and no more.',
    },
    {
      patch: 'own-order',
      outcome: 'still-exploitable',
      explanation:
        'It has to be an order of one’s own. One bottle of juice is enough to be paid back a fortune, as nobody compares the amount with the price.',
    },
  ],
})
