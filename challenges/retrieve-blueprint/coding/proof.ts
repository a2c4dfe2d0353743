import { pictureChecks } from '#game/coding/checks/pictures.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { planFamilies } from '#game/coding/families/hidden-pages.ts'

export default defineProof({
  // The exploits ask a shop for the name of the plan.
  ownAttacksOnly: true,
  families: planFamilies,
  checks: pictureChecks,
})
