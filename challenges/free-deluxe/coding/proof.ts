import { demandStatus } from '#game/coding/checks/replies.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { membershipFamilies } from '#game/coding/families/memberships.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

export default defineProof({
  // The witness does not see memberships. The family asks for them.
  ownAttacksOnly: true,
  checks: {
    'An empty wallet and foreign cards pay for nothing': async ({ visitor }) => {
      await becomeShopper(visitor)
      demandStatus(await visitor.post('/rest/deluxe-membership', { paymentMode: 'wallet' }), 400)
      demandStatus(await visitor.post('/rest/deluxe-membership', { paymentMode: 'card', paymentId: 1 }), 400)
      demandStatus(await visitor.post('/rest/deluxe-membership', { paymentMode: 'card' }), 400)
    },
    'Customers see what a membership costs': async ({ visitor }) => {
      await becomeShopper(visitor)
      demandStatus(await visitor.get('/rest/deluxe-membership'), 200)
    },
  },
  families: membershipFamilies,
})
