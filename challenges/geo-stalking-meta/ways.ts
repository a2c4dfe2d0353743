import { defineWays } from '#game/define.ts'
import { mishapsOfAnswer, ONE_ANSWER } from '#game/testing/ways.ts'

export default defineWays({
  onlyWay: ONE_ANSWER,
  mishaps: mishapsOfAnswer((domain) => `john@${domain}`, 'Daniel Boone National Forest', {
    'the name without what it is': 'Daniel Boone',
    'the forest in small letters': 'daniel boone national forest',
    'a forest nearby': 'Cherokee National Forest',
    'the degrees': '36.95872, -84.34822',
  }),
})
