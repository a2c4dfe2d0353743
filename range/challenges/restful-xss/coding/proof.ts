import { descriptionChecks, runs } from '#range/coding/checks/descriptions.ts'
import { defineProof } from '#range/coding/define-coding.ts'
import { SCRIPT_FRAME } from '#range/evidence/payloads.ts'

export default defineProof({
  ownAttacksOnly: true,
  isForPage: true,
  attacks: {
    'A frame whose address is a script': runs(SCRIPT_FRAME),
    'A frame between honest words': runs(`Fresh. ${SCRIPT_FRAME}</iframe> Squeezed.`),
    'A picture that cannot be loaded': runs('<img src=x onerror=alert(1)>'),
    'A link to a script': runs('<a href="javascript:alert(1)">More</a>'),
  },
  checks: descriptionChecks,
})
