import type { Check } from '#game/coding/define-coding.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import { demand, demandStatus, rowsOf } from './replies.ts'

export const orderChecks: Readonly<Record<string, Check>> = {
  'Customers find their orders in their history': async ({ visitor }) => {
    const shopper = await becomeShopper(visitor)
    await shopper.take(1, 2)
    const { orderConfirmation } = (await shopper.checkOut()).json<{ orderConfirmation: string }>()
    const all = rowsOf<{ orderId?: string }>(await visitor.get('/rest/order-history'))
    demand(
      all.some(({ orderId }) => orderId === orderConfirmation),
      'the order is missing',
    )
  },
  'A stranger with the number finds the order, without the address': async ({ visitor }) => {
    const { email, take, checkOut } = await becomeShopper(visitor, 'pip')
    await take(1, 1)
    const { orderConfirmation } = (await checkOut()).json<{ orderConfirmation: string }>()
    const reply = await visitor.get(`/rest/track-order/${orderConfirmation}`, { headers: { authorization: '' } })
    demandStatus(reply, 200)
    demand(reply.text.includes('totalPrice'), 'the order is not found')
    demand(!reply.text.includes(email), 'the address is shown')
  },
}
