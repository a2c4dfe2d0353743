import { runs, searchPageChecks } from '#game/coding/checks/search-page.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { scriptFamilies } from '#game/coding/families/scripts.ts'
import { SCRIPT_FRAME } from '#game/evidence/payloads.ts'

export default defineProof({
  families: scriptFamilies,
  ownAttacksOnly: true,
  isForPage: true,
  attacks: {
    'A frame whose address is a script': runs(SCRIPT_FRAME),
    'A picture that cannot be loaded': runs('<img src=x onerror=alert(1)>'),
    'A drawing that is done': runs('juice <svg/onload=alert(1)>'),
    'A link to a script': runs('<a href="java\tscript:alert(1)">juice</a>'),
  },
  checks: searchPageChecks,
})
