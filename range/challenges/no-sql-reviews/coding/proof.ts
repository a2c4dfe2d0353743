import { reviewChecks } from '#range/coding/checks/reviews.ts'
import { type Attack, defineProof } from '#range/coding/define-coding.ts'
import { reviewsOf } from '#range/errands.ts'
import { becomeShopper } from '#range/shopper.ts'

const FORGED = 'NoSQL Injection!'

/** A single review that was not named is already too much. The oracle asks for more. */
export default defineProof({
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
