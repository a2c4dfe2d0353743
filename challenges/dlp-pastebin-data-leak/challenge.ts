import { defineChallenge } from '#game/define.ts'

export default defineChallenge({
  id: 43,
  key: 'dlpPastebinDataLeakChallenge',
  name: 'Leaked Unsafe Product',
  category: 'Sensitive Data Exposure',
  difficulty: 4,
  tags: ['Shenanigans', 'OSINT'],
  weakness: 'Data Leak',
  cwe: [200],
  owasp: 'A01:2021',
  owasp2025: 'A01:2025',
  readUp: [
    { page: 'sql/quotes', hint: 1 },
    { page: 'rights/recovery', hint: 3 },
  ],
  description:
    'The shop once sold something that it had to take off the shelves, since two of its ingredients should never have met. Tell the shop which ones, in one message.',
  hints: [
    'Find out first what it was. What is off the shelves is still in the table, and one search field has been known to show more than it should.',
    'The description is discreet about the recipe. It does name three fruits, though, and few drinks have ever held all three.',
    'Search for these fruits where the shop has no say: the outside world has a search engine. Articles are written carefully. The remarks below them are not.',
    'Somebody has kept the whole recipe where people paste what does not fit in elsewhere. Look up what else is in it, one by one.',
    'One entry of an encyclopedia warns against one neighbour in the glass. Report both by the names that the recipe gives them, by way of the contact form or a complaint.',
  ],
  explanation: {
    happened: 'You learned from public sources what the shop would rather not say about its product, and told it so.',
    allowedBy: 'Somebody carried the recipe outside and pasted it where everybody with the link can read it.',
    mendedBy:
      'Let few people see such things, mark documents so that a leak can be traced, and watch the usual places for your own names.',
  },
})
