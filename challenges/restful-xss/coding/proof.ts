import { descriptionChecks, runs } from '#game/coding/checks/descriptions.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { descriptionFamilies } from '#game/coding/families/descriptions.ts'
import { SCRIPT_FRAME } from '#game/evidence/payloads.ts'

export default defineProof({
  ownAttacksOnly: true,
  isForPage: true,
  attacks: {
    'A frame whose address is a script': runs(SCRIPT_FRAME),
    'A frame between honest words': runs(`Fresh. ${SCRIPT_FRAME}</iframe> Squeezed.`),
    'A picture that cannot be loaded': runs('<img src=x onerror=alert(1)>'),
    'A link to a script': runs('<a href="javascript:alert(1)">More</a>'),
  },
  families: descriptionFamilies,
  checks: descriptionChecks,
})
