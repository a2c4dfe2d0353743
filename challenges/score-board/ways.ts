import { defineWays } from '#game/define.ts'
import { waysToScreen } from '#game/testing/common-ways.ts'

const { otherWays, mishaps } = waysToScreen(1, '/score-board')

export default defineWays({
  otherWays,
  mishaps: {
    ...mishaps,
    'what the page shows, asked for by a program': [200, (visitor) => visitor.get('/api/Challenges/')],
  },
})
