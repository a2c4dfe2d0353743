import { defineWays } from '#game/define.ts'
import { waysOfPair } from '#game/testing/ways.ts'

const { otherWays, mishaps } = waysOfPair('amy', 'K1f.....................')

export default defineWays({
  otherWays,
  mishaps: {
    ...mishaps,
    'the example of the recipe': [
      401,
      async (visitor) => visitor.login(`amy@${await visitor.domain()}`, 'P1p.....................'),
    ],
    'a padding that is one too short': [
      401,
      async (visitor) => visitor.login(`amy@${await visitor.domain()}`, 'K1f....................'),
    ],
    'her husband as he is called': [
      401,
      async (visitor) => visitor.login(`amy@${await visitor.domain()}`, 'Kif.....................'),
    ],
  },
})
