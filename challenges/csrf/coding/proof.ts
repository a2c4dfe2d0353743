import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { foreignFormFamilies } from '#game/coding/families/foreign-forms.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

export default defineProof({
  ownAttacksOnly: true,
  checks: {
    'The profile page shows who somebody is': async ({ visitor }) => {
      const { email } = await becomeShopper(visitor)
      const page = await visitor.get('/profile', { headers: { accept: 'text/html' } })
      demandStatus(page, 200)
      demand(page.text.includes(email), 'the page does not know the address')
    },
  },
  families: foreignFormFamilies,
})
