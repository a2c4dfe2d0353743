import { reviewChecks } from '#game/coding/checks/reviews.ts'
import { type Attack, defineProof } from '#game/coding/define-coding.ts'
import { reviewFilterFamilies } from '#game/coding/families/reviews.ts'
import { reviewsOf } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

const FORGED = 'NoSQL Injection!'

/** A single review that was not named is already too much. The oracle asks for more. */
export default defineProof({
  families: reviewFilterFamilies,
  attacks: {
    'A filter in place of an id': changeBy({ $ne: -1 }),
    'Another filter in place of an id': changeBy({ $gt: '' }),
  },
  checks: reviewChecks,
})

function changeBy(id: object): Attack {
  return async ({ visitor }) => {
    await becomeShopper(visitor)
    await visitor.patch('/rest/products/reviews', { id, message: FORGED })
    for (let product = 1; product < 50; product++) {
      if ((await reviewsOf(visitor, product)).some(({ message }) => message === FORGED)) return true
    }
    return false
  }
}
