import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 52,
  key: 'basketManipulateChallenge',
  name: 'Manipulate Basket',
  category: 'Broken Access Control',
  difficulty: 3,
  mitigation: 'cs/Authorization',
  weakness: 'Parameter Pollution',
  cwe: [235, 639],
  owasp: 'A01:2021',
  owasp2025: 'A10:2025',
  api: 'API1:2023',
  source: [
    {
      file: 'shop/basket/basket-item-routes.ts',
      symbol: "post '/api/BasketItems'",
      lines: ['const [firstBasket] = sent.BasketId', 'BasketId: sent.BasketId.at(-1)'],
    },
  ],
  readUp: [
    { page: 'rights/access', hint: 1 },
    { page: 'rights/fields', hint: 3 },
  ],
  description:
    'Slip a product into another customer’s shopping basket that was not there before. It counts once it lies there.',
  hints: [
    'Put something into your own basket, and read the request. It says which basket is meant, although the shop could know that by itself.',
    'More of what lies there already is not enough, nor is taking something away. And if you simply write another basket’s number, you are told off.',
    'So the number is checked, and later the item is stored. Does the shop read the number once or twice? JSON has no objection to a name that occurs twice.',
  ],
  explanation: {
    happened: 'A product of your choice lies in a basket that belongs to somebody else.',
    allowedBy: 'A body may name two baskets. The check reads the first of them, and the item is stored with the last.',
    mendedBy:
      'Parse a body once and work with that result only, refuse names that occur twice, and take the basket from the session.',
  },
})
