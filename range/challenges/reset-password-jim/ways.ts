import { defineWays } from '#range/define.ts'
import { mishapsOfAnswer, ONE_ANSWER } from '#range/testing/ways.ts'

export default defineWays({
  onlyWay: ONE_ANSWER,
  mishaps: mishapsOfAnswer((domain) => `jim@${domain}`, 'Samuel', {
    'what everybody calls the brother': 'Sam',
    'his first name': 'George',
  }),
})
