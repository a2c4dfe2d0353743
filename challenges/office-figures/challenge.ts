import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 133,
  key: 'officeFiguresChallenge',
  name: 'Off the Menu',
  category: 'Sensitive Data Exposure',
  difficulty: 2,
  hasCodingChallenge: true,
  mitigation: 'cs/GraphQL',
  weakness: 'Hidden Query Without Authorization',
  cwe: [862, 200],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  api: 'API5:2023',
  source: [{ file: 'shop/graphql/office.ts', symbol: 'showFigures', lines: ['const orders = listOrders(shop)'] }],
  readUp: [
    { page: 'machines/graphql', hint: 2 },
    { page: 'rights/access', hint: 3 },
  ],
  description:
    'Find out what the shop has turned over so far. The figure hangs in the office, and no page of the shop shows it.',
  hints: [
    'Programs of partners do not use the pages of the shop. They ask at an address of their own, /graphql, in a language in which each of them names the fields that it wants.',
    'An interface in GraphQL can usually be asked what there is to ask for. This is called introspection, and its field __schema is the way in. A query with types, fields, name and description is a good beginning.',
    'Among the fields of the type Query is one that is for a screen in the office. Nobody checks that you are in the office.',
  ],
  explanation: {
    happened: 'You asked for the figures of the office, and were given them.',
    allowedBy:
      'The field was thought to be safe because nobody is told of it. Introspection tells everybody, and the field asks for no role.',
    mendedBy:
      'Check the role in the field itself. Introspection that is off makes it harder to find, and is no protection.',
  },
})
