import { defineWays } from '#game/define.ts'
import { mishapsOfAnswer, ONE_ANSWER } from '#game/testing/ways.ts'

export default defineWays({
  onlyWay: ONE_ANSWER,
  mishaps: mishapsOfAnswer((domain) => `bender@${domain}`, "Stop'n'Drop", {
    'the firm as others write it': 'Stop and Drop',
    'the firm without apostrophes': 'StopnDrop',
    'apostrophes of a better printer': 'Stop’n’Drop',
  }),
})
