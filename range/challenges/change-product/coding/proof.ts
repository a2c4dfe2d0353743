import { productChecks } from '#range/coding/checks/products.ts'
import { asAttack, defineProof } from '#range/coding/define-coding.ts'
import { becomeShopper } from '#range/shopper.ts'
import exploit from '../exploit.ts'

export default defineProof({
  attacks: {
    'Any customer changes it': asAttack(async (visitor) => {
      await becomeShopper(visitor)
      await exploit.run(visitor)
    }),
  },
  checks: productChecks,
})
