import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { callbackFamilies } from '#game/coding/families/callbacks.ts'

export default defineProof({
  checks: {
    'Strangers are nobody': async ({ visitor }) => {
      const reply = await visitor.get('/rest/user/whoami')
      demandStatus(reply, 200)
      demand(reply.text === '{"user":{}}', 'a stranger is somebody')
    },
  },
  families: callbackFamilies,
})
