import { defineCoding } from '#game/coding/define-coding.ts'

export default defineCoding({
  file: 'content/security-questions.yml',
  symbols: ['list'],
  vulnerable: ['ZIP or postal code'],
  hints: [
    'A good secret has many possible values, and no table lists them. Hold each line against that.',
    'Look for the question whose answers a post office has printed, for everybody to look up.',
  ],
  fixes: [
    {
      patch: 'no-questions',
      outcome: 'fixed',
      explanation:
        'Nobody can guess or look up the answer to a question that is not there. That takes the way back from honest people, too: give them a link by mail that works once. Who knows their password signs in, changes it and registers as before.',
    },
    {
      patch: 'toddler',
      outcome: 'still-exploitable',
      explanation:
        'Another year, the same town or the next one. Places of birth are told even more often than those of a youth, and the answers from before are still taken.',
    },
    {
      patch: 'today',
      outcome: 'still-exploitable',
      explanation:
        'The code of today stands on every parcel and in every imprint. A secret that the postman knows is none.',
    },
  ],
})
