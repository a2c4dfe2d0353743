import { demandStatus } from '#game/coding/checks/replies.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { frameFamilies } from '#game/coding/families/frames.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

export default defineProof({
  // The witness does not see which files are read. The family looks for their words.
  ownAttacksOnly: true,
  checks: {
    'A program asks for erasure': async ({ visitor }) => {
      await becomeShopper(visitor)
      demandStatus(await visitor.post('/rest/user/erasure-request'), 202)
    },
  },
  families: frameFamilies,
})
