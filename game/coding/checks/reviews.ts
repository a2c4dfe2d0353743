import type { Check } from '#game/coding/define-coding.ts'
import { reviewsOf } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import { demand, demandStatus } from './replies.ts'

const PRODUCT = 24

export const reviewChecks: Readonly<Record<string, Check>> = {
  'A customer writes a review and changes it': async ({ visitor }) => {
    const { email } = await becomeShopper(visitor)
    demandStatus(await visitor.put(`/rest/products/${PRODUCT}/reviews`, { message: 'Tart.', author: email }), 201)
    const own = (await reviewsOf(visitor, PRODUCT)).find(({ author }) => author === email)
    demand(own?.message === 'Tart.', 'the review is not there')
    demandStatus(await visitor.patch('/rest/products/reviews', { id: own._id, message: 'Tart, but fair.' }), 200)
    const changed = (await reviewsOf(visitor, PRODUCT)).find(({ _id }) => _id === own._id)
    demand(changed?.message === 'Tart, but fair.', `the review says ${changed?.message}`)
    demand(changed.author === email, `the review is signed by ${changed.author}`)
  },
  'A guest writes a review without a name': async ({ visitor }) => {
    const review = { message: 'Sweet.', author: 'Anonymous' }
    demandStatus(await visitor.put(`/rest/products/${PRODUCT}/reviews`, review), 201)
    const found = (await reviewsOf(visitor, PRODUCT)).some(({ message }) => message === 'Sweet.')
    demand(found, 'the review is not there')
  },
  'A guest changes no review': async ({ visitor }) => {
    const [review] = await reviewsOf(visitor, 1)
    demandStatus(await visitor.patch('/rest/products/reviews', { id: review?._id, message: 'Watery.' }), 401)
  },
}
