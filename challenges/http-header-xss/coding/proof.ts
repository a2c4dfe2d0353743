import { demandStatus } from '#game/coding/checks/replies.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { toldAddressFamilies } from '#game/coding/families/told-addresses.ts'

export default defineProof({
  checks: {
    'Nobody signs out without having signed in': async ({ visitor }) => {
      demandStatus(await visitor.get('/rest/saveLoginIp'), 401)
    },
  },
  families: toldAddressFamilies,
})
