import { defineWays } from '#game/define.ts'
import { waysOfPair } from '#game/testing/ways.ts'

const { otherWays, mishaps } = waysOfPair('mc.safesearch', 'Mr. N00dles')

export default defineWays({
  otherWays,
  mishaps: {
    ...mishaps,
    'the dog as it is called': [
      401,
      async (visitor) => visitor.login(`mc.safesearch@${await visitor.domain()}`, 'Mr. Noodles'),
    ],
    'the dog without its title': [
      401,
      async (visitor) => visitor.login(`mc.safesearch@${await visitor.domain()}`, 'N00dles'),
    ],
  },
})
