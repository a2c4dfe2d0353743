import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { accountFieldFamilies } from '#game/coding/families/account-fields.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

export default defineProof({
  families: accountFieldFamilies,
  checks: {
    'A stranger is told that nobody is signed in': async ({ visitor }) => {
      const reply = await visitor.get('/rest/user/whoami')
      demandStatus(reply, 200)
      demand(Object.keys(reply.json<{ user: object }>().user).length === 0, 'tells a stranger about somebody')
    },
    'Another page gets the answer as a script': async ({ visitor }) => {
      const { email } = await becomeShopper(visitor)
      const reply = await visitor.get('/rest/user/whoami?callback=show')
      demandStatus(reply, 200)
      demand(reply.text.includes('show(') && reply.text.includes(email), 'the script calls no function')
    },
  },
})
