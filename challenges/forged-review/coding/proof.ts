import { reviewChecks } from '#game/coding/checks/reviews.ts'
import { type Attack, defineProof } from '#game/coding/define-coding.ts'
import { reviewAuthorFamilies } from '#game/coding/families/reviews.ts'
import { reviewsOf } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

const PRODUCT = 1
const FORGED = 'I water it down myself.'

/** The oracle judges requests; this judges the stored review. */
export default defineProof({
  ownAttacksOnly: true,
  families: reviewAuthorFamilies,
  attacks: {
    'A stranger writes in the name of the administrator': writeAs('admin', false),
    'A customer writes in the name of Jim': writeAs('jim', true),
    'A customer changes the review of somebody else': async ({ visitor }) => {
      await becomeShopper(visitor)
      const [review] = await reviewsOf(visitor, PRODUCT)
      await visitor.patch('/rest/products/reviews', { id: review?._id, message: FORGED })
      return (await reviewsOf(visitor, PRODUCT)).some(({ _id, message }) => _id === review?._id && message === FORGED)
    },
    'A customer changes all reviews at once': async ({ visitor }) => {
      await becomeShopper(visitor)
      await visitor.patch('/rest/products/reviews', { id: { $ne: -1 }, message: FORGED })
      return (await reviewsOf(visitor, PRODUCT)).some(({ message }) => message === FORGED)
    },
  },
  checks: reviewChecks,
})

function writeAs(mailbox: string, isCustomer: boolean): Attack {
  return async ({ visitor }) => {
    if (isCustomer) await becomeShopper(visitor)
    const victim = `${mailbox}@${await visitor.domain()}`
    await visitor.put(`/rest/products/${PRODUCT}/reviews`, { message: FORGED, author: victim })
    return (await reviewsOf(visitor, PRODUCT)).some(({ author, message }) => author === victim && message === FORGED)
  }
}
