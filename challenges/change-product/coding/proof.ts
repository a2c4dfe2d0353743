import { productChecks } from '#game/coding/checks/products.ts'
import { asAttack, defineProof } from '#game/coding/define-coding.ts'
import { productFamilies } from '#game/coding/families/products.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import exploit from '../exploit.ts'

export default defineProof({
  attacks: {
    'Any customer changes it': asAttack(async (visitor) => {
      await becomeShopper(visitor)
      await exploit.run(visitor)
    }),
  },
  families: productFamilies,
  checks: productChecks,
})
