import { defineWays } from '#game/define.ts'
import { mishapsOfAnswer, ONE_ANSWER } from '#game/testing/ways.ts'

export default defineWays({
  onlyWay: ONE_ANSWER,
  mishaps: mishapsOfAnswer((domain) => `uvogin@${domain}`, 'Silence of the Lambs', {
    'the title with its article': 'The Silence of the Lambs',
    'the title in his spelling': '51l3nc3 0f 7h3 L4mb5',
  }),
})
