import { defineWays } from '#game/define.ts'
import { mishapsOfAnswer, ONE_ANSWER } from '#game/testing/ways.ts'

export default defineWays({
  onlyWay: ONE_ANSWER,
  mishaps: mishapsOfAnswer((domain) => `bjoern@${domain}`, 'West-2082', {
    'the code of today': '25436',
    'the code without its prefix': '2082',
    'the prefix of most people': 'W-2082',
  }),
})
