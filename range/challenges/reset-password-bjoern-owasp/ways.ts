import { defineWays } from '#range/define.ts'
import { mishapsOfAnswer, ONE_ANSWER } from '#range/testing/ways.ts'

export default defineWays({
  onlyWay: ONE_ANSWER,
  mishaps: mishapsOfAnswer(() => 'bjoern@owasp.org', 'Zaya', {
    'another cat': 'Mimi',
    'the answer of his other account': 'West-2082',
  }),
})
