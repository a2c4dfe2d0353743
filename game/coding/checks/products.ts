import type { Check } from '#game/coding/define-coding.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import { demand, demandStatus, rowsOf } from './replies.ts'

/** Uses of products by staff and customers. */
export const productChecks: Readonly<Record<string, Check>> = {
  'Everybody sees all products': async ({ visitor }) => {
    demand(rowsOf(await visitor.get('/api/Products')).length > 1, 'there are none')
  },
  'Everybody sees one product': async ({ visitor }) => {
    const [first] = rowsOf<{ id: number }>(await visitor.get('/api/Products'))
    demandStatus(await visitor.get(`/api/Products/${first?.id}`), 200)
  },
  'Customers see products, too': async ({ visitor }) => {
    await becomeShopper(visitor)
    demandStatus(await visitor.get('/api/Products'), 200)
  },
}
