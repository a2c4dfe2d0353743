import type { Check } from '#game/coding/define-coding.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import { demand, demandStatus } from './replies.ts'

export const basketChecks: Readonly<Record<string, Check>> = {
  'A customer fills a basket, looks into it and orders': async ({ visitor }) => {
    const shopper = await becomeShopper(visitor)
    demandStatus(await shopper.take(2, 1), 200)
    const seen = await visitor.get(`/rest/basket/${shopper.basketId}`)
    demandStatus(seen, 200)
    const { data } = seen.json<{ data?: { Products?: { id: number }[] } | null }>()
    demand(data?.Products?.some(({ id }) => id === 2) === true, 'what was put into the basket is not in it')
    const ordered = await shopper.checkOut()
    demandStatus(ordered, 200)
    const { orderConfirmation } = ordered.json<{ orderConfirmation?: string }>()
    demand(/^[\da-f]{4}-[\da-f]{16}$/.test(orderConfirmation ?? ''), 'the order has no number')
  },
  'Nobody looks into a basket without signing in': async ({ visitor }) => {
    demandStatus(await visitor.get('/rest/basket/1'), 401)
  },
}
