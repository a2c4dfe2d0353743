import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 57,
  key: 'noSqlOrdersChallenge',
  name: 'NoSQL Exfiltration',
  category: 'Injection',
  difficulty: 5,
  tags: ['Danger Zone'],
  disabledEnv: ['Docker', 'Heroku'],
  mitigation: 'cs/Injection_Prevention',
  weakness: 'NoSQL Injection',
  cwe: [943],
  owasp: 'A03:2021',
  owasp2025: 'A05:2025',
  source: [{ file: 'shop/orders/track-routes.ts', symbol: 'ordersWithId', lines: ['this.orderId ==='] }],
  readUp: [{ page: 'nosql/where', hint: 2 }],
  description:
    'Whoever has an order’s number may ask where the order is. Ask for all of them at once, without a number.',
  hints: [
    'Aim at the page on which a single order is tracked. It asks one question and believes the answer.',
    'The store behind it can be asked in JavaScript. Read about $where, and about why its makers advise against it.',
    'Your order number becomes a text within an expression. Find the character that ends the text; the shop loses its temper when you have.',
    'Behind the end of the text there is room for an alternative that is always true. Then open another text, since the closing quote is already waiting.',
  ],
  explanation: {
    happened: 'One question about one order was answered with everybody’s orders.',
    allowedBy:
      'The number from the address is put between quotes and computed as code, with a quote of yours among them.',
    mendedBy:
      'Compare values, and compute nothing that a stranger wrote; and let nobody see an order who is not its customer.',
  },
})
