import { defineWays } from '#game/define.ts'
import { mishapsOfAnswer, ONE_ANSWER } from '#game/testing/ways.ts'

export default defineWays({
  onlyWay: ONE_ANSWER,
  mishaps: mishapsOfAnswer((domain) => `emma@${domain}`, 'ITsec', {
    'a neighbour of it': 'Pomona & Daughters',
    'the company in small letters': 'itsec',
    'the number over the door': '17',
  }),
})
