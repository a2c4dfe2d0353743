import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 39,
  key: 'dataExportChallenge',
  name: 'GDPR Data Theft',
  category: 'Sensitive Data Exposure',
  difficulty: 4,
  mitigation: 'cs/User_Privacy_Protection',
  weakness: 'Identifier Collision',
  cwe: [694, 639],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  api: 'API1:2023',
  source: [
    { file: 'shop/orders/orders.ts', symbol: 'maskAddress', lines: ["email.replace(/[aeiou]/gi, '*')"] },
    { file: 'shop/orders/orders.ts', symbol: 'ordersOf', lines: ['order.email === mask'] },
  ],
  readUp: [{ page: 'rights/access', hint: 4 }],
  description: 'Use the export of your personal data to get hold of somebody else’s orders. No injection this time.',
  hints: [
    'The export is to be used as intended. It just has to tell you more than it should.',
    'Aim at somebody who has ordered something. The administrator has, for one.',
    'Place an order, look it up where orders are tracked, and read how it says whose it is. Not all of the address is there.',
    'Two customers whose addresses look alike with the same letters gone are one customer to the orders. Nobody stops you from registering an address of your choice.',
  ],
  explanation: {
    happened:
      'You registered an address that looks like another one once its vowels are gone, and were given that one’s orders.',
    allowedBy:
      'Orders know their owner only by a masked address, and a mask that drops letters makes different customers equal.',
    mendedBy: 'Keep a customer’s id with each order and look it up by that; mask when showing, never when storing.',
  },
})
