import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 61,
  key: 'negativeOrderChallenge',
  name: 'Payback Time',
  category: 'Improper Input Validation',
  difficulty: 3,
  mitigation: 'cs/Input_Validation',
  weakness: 'Missing Minimum Check',
  cwe: [839, 1284],
  owasp: 'A04:2021',
  owasp2025: 'A06:2025',
  source: [
    {
      file: 'shop/basket/basket-item-routes.ts',
      symbol: 'isAvailable',
      lines: ['stock.limitPerUser >= wanted', 'if (!(stock.quantity >= wanted))'],
    },
  ],
  readUp: [
    { page: 'rights/business', hint: 1 },
    { page: 'ground/http', hint: 2 },
  ],
  description: 'Go shopping and come back richer: place an order for which the shop has to pay you.',
  hints: [
    'Prices times quantities, less a discount, plus the delivery: that is the total. Which of these numbers do you have a hand in?',
    'The buttons in the basket stop at one. The request behind them just sends a number, and the shop has only thought of how large it might get.',
    'Put something into the basket, change its quantity and look at the request: it is a PUT with a quantity. Send it once more with a number below zero, large enough to outweigh the delivery, and go to the checkout.',
  ],
  hintIds: [1, 2, 3],
  explanation: {
    happened: 'You placed an order with a total below zero.',
    allowedBy: 'Quantities are compared with the stock and with a limit, but nobody asks whether they are above zero.',
    mendedBy:
      'Give every number that comes from outside a lower bound as well as an upper one, and refuse totals that cannot be.',
  },
})
