import { defineWays } from '#game/define.ts'
import { waysOfPair } from '#game/testing/ways.ts'

const { otherWays, mishaps } = waysOfPair('testing', 'IamUsedForTesting')

export default defineWays({
  otherWays,
  mishaps: {
    ...mishaps,
    'a look into the script': [200, (visitor) => visitor.get('/main.js')],
  },
})
