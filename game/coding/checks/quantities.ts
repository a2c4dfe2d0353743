import type { Check } from '#game/coding/define-coding.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import { demand, demandStatus } from './replies.ts'

const MELON_BIKE = 33

export const quantityChecks: Readonly<Record<string, Check>> = {
  'More than there is are refused': async ({ visitor }) => {
    demandStatus(await (await becomeShopper(visitor)).take(MELON_BIKE, 99), 400)
  },
  'An item is taken out of the basket': async ({ visitor }) => {
    const shopper = await becomeShopper(visitor)
    const taken = await shopper.take(1, 2)
    demandStatus(taken, 200)
    const { data } = taken.json<{ data?: { id?: number } }>()
    demandStatus(await visitor.delete(`/api/BasketItems/${data?.id}`), 200)
    const basket = await visitor.get(`/rest/basket/${shopper.basketId}`)
    const products = basket.json<{ data?: { Products?: unknown[] } }>().data?.Products
    demand(products?.length === 0, `${products?.length} products are left`)
  },
  'A product that does not exist cannot be taken': async ({ visitor }) => {
    const { status } = await (await becomeShopper(visitor)).take(4711, 1)
    demand(status >= 400, `answers ${status}`)
  },
}
