import { fileChecks } from '#game/coding/checks/files.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { publishedKeyFamilies } from '#game/coding/families/hidden-pages.ts'

export default defineProof({
  // An address that somebody told needs no key.
  ownAttacksOnly: true,
  families: publishedKeyFamilies,
  checks: fileChecks,
})
