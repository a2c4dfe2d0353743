import { metricsChecks } from '#game/coding/checks/metrics.ts'
import { asAttack, defineProof } from '#game/coding/define-coding.ts'
import { metricsFamilies } from '#game/coding/families/metrics.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import exploit from '../exploit.ts'

export default defineProof({
  attacks: {
    'Any customer reads it': asAttack(async (visitor) => {
      await becomeShopper(visitor)
      await exploit.run(visitor)
    }),
  },
  families: metricsFamilies,
  checks: metricsChecks,
})
