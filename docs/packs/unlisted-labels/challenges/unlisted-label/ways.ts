import { defineWays } from '#game/define.ts'

export default defineWays({
  otherWays: { 'the number with a sign': (visitor) => visitor.get('/rest/labels/+100900') },
  mishaps: { 'the label of a product on sale': [200, (visitor) => visitor.get('/rest/labels/1')] },
})
