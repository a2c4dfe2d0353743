import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 135,
  key: 'nestedQueryChallenge',
  name: 'Round and Round',
  category: 'Broken Anti Automation',
  difficulty: 3,
  hasCodingChallenge: true,
  mitigation: 'cs/GraphQL',
  weakness: 'Queries Without a Limit of Depth',
  cwe: [770, 674],
  owasp: 'A04:2021',
  owasp2025: 'A06:2025',
  api: 'API4:2023',
  source: [
    {
      file: 'shop/graphql/engine.ts',
      symbol: 'createEngine > readOne',
      lines: ['if (depth > MAX_NESTING) return tell(TOO_DEEP)'],
    },
  ],
  readUp: [
    { page: 'machines/graphql', hint: 2 },
    { page: 'nosql/sandboxes', hint: 3 },
  ],
  description:
    'Ask the shop a question that is shorter than this text and keeps it busy until it gives up. It will recover on its own.',
  hints: [
    'Programs of partners ask at /graphql, and name the fields that they want. A product has reviews. Look at what a review has, too.',
    'From a product you come to its reviews, from a review to its product, and so on. Each level is a few letters more for you, and twice the work for the shop if the product has two reviews.',
    'Thirty levels will do, with a product that has several reviews, or by way of the authors, who wrote several. The shop stops by itself and says that this takes too long.',
  ],
  explanation: {
    happened: 'A short query led in a circle, and its answer would have been longer than the shop has time for.',
    allowedBy:
      'Types that refer to each other can be asked for without end. The limit of levels is there, and so high that work doubles a hundred times before it helps.',
    mendedBy:
      'Allow as many levels as honest clients need, weigh a query before it runs, and stop it by a budget of time all the same.',
  },
})
