import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 134,
  key: 'giftCardChallenge',
  name: 'Ten Thousand Doors',
  category: 'Broken Anti Automation',
  difficulty: 4,
  hasCodingChallenge: true,
  mitigation: 'cs/GraphQL',
  weakness: 'Batched Guesses in One Request',
  cwe: [307, 799],
  owasp: 'A07:2021',
  owasp2025: 'A07:2025',
  api: 'API4:2023',
  source: [
    {
      file: 'shop/graphql/gift-cards.ts',
      symbol: 'redeemCard',
      lines: ['if (pin !== shop.tokens.giftPin(number)) return false'],
    },
    { file: 'shop/graphql/graphql-routes.ts', symbol: 'answer', lines: ['!mayChange(request, reply)'] },
  ],
  readUp: [
    { page: 'machines/graphql', hint: 3 },
    { page: 'rights/limits', hint: 2 },
  ],
  description:
    'Put a gift card into your wallet that was never given to you. Its number is no secret, its PIN has four digits, and the shop allows ten requests a minute.',
  hints: [
    'Programs of partners ask the shop at /graphql. What there is to change is listed there: ask for __schema with mutationType, fields, name, description and args. One of the descriptions gives you the number of a card.',
    'Ten requests a minute are few, if one request is one attempt. Who says so? Find out what exactly is counted.',
    'GraphQL lets a query have the same field twice, as long as each has a name of its own: a: field(…) b: field(…). The same goes for mutations.',
    'All PINs do not fit into one request, but a thousand of them do. Have a program write the queries, and sign in before, because the money needs a wallet.',
  ],
  explanation: {
    happened: 'You tried thousands of PINs with a handful of requests, and one of them was right.',
    allowedBy:
      'The limit counts requests. A request may hold the mutation a thousand times under different names, and each of them is an attempt.',
    mendedBy:
      'Count attempts where they happen, in the code that compares the PIN, by card and by customer. Limit how often a mutation may be in a request.',
  },
})
