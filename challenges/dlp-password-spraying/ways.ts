import { defineWays } from '#game/define.ts'
import { waysOfPair } from '#game/testing/ways.ts'

const { otherWays, mishaps } = waysOfPair('J12934', '0Y8rMnww$*9VFYE§59-!Fg1L6t&6lB')

export default defineWays({
  otherWays,
  mishaps: {
    ...mishaps,
    'the password as it stands in the log': [
      401,
      async (visitor) =>
        visitor.login(`J12934@${await visitor.domain()}`, encodeURIComponent('0Y8rMnww$*9VFYE§59-!Fg1L6t&6lB')),
    ],
    'the address in small letters': [
      401,
      async (visitor) => visitor.login(`j12934@${await visitor.domain()}`, '0Y8rMnww$*9VFYE§59-!Fg1L6t&6lB'),
    ],
  },
})
