import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { similarAddressFamilies } from '#game/coding/families/similar-addresses.ts'

export default defineProof({
  checks: {
    'Customers of old find their old orders': async ({ visitor }) => {
      demandStatus(await visitor.login(`admin@${await visitor.domain()}`, 'admin123'), 200)
      const history = await visitor.get('/rest/order-history')
      demandStatus(history, 200)
      demand(history.json<{ data: unknown[] }>().data.length > 1, 'old orders are missing')
      const exported = await visitor.post('/rest/user/data-export', { format: '1' })
      demandStatus(exported, 200)
      const { orders } = JSON.parse(exported.json<{ userData: string }>().userData) as { orders: unknown[] }
      demand(orders.length > 1, 'old orders are missing in the export')
    },
    'Nobody exports data without signing in': async ({ visitor }) => {
      demandStatus(await visitor.post('/rest/user/data-export', { format: '1' }), 401)
    },
  },
  families: similarAddressFamilies,
})
