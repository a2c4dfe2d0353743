import { defineWays } from '#range/define.ts'
import { mishapsOfAnswer, ONE_ANSWER } from '#range/testing/ways.ts'

export default defineWays({
  onlyWay: ONE_ANSWER,
  mishaps: mishapsOfAnswer((domain) => `emma@${domain}`, 'ITsec', {
    'a neighbour of it': 'Pomona & Daughters',
    'the company in small letters': 'itsec',
    'the number over the door': '17',
  }),
})
