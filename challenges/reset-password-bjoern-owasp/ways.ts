import { defineWays } from '#game/define.ts'
import { mishapsOfAnswer, ONE_ANSWER } from '#game/testing/ways.ts'

export default defineWays({
  onlyWay: ONE_ANSWER,
  mishaps: mishapsOfAnswer(() => 'bjoern@owasp.org', 'Zaya', {
    'another cat': 'Mimi',
    'the answer of his other account': 'West-2082',
  }),
})
