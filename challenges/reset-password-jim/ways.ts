import { defineWays } from '#game/define.ts'
import { mishapsOfAnswer, ONE_ANSWER } from '#game/testing/ways.ts'

export default defineWays({
  onlyWay: ONE_ANSWER,
  mishaps: mishapsOfAnswer((domain) => `jim@${domain}`, 'Samuel', {
    'what everybody calls the brother': 'Sam',
    'his first name': 'George',
  }),
})
