import { metricsChecks } from '#range/coding/checks/metrics.ts'
import { asAttack, defineProof } from '#range/coding/define-coding.ts'
import { becomeShopper } from '#range/shopper.ts'
import exploit from '../exploit.ts'

export default defineProof({
  attacks: {
    'Any customer reads it': asAttack(async (visitor) => {
      await becomeShopper(visitor)
      await exploit.run(visitor)
    }),
  },
  checks: metricsChecks,
})
