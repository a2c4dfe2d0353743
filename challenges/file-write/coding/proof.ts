import { uploadChecks } from '#game/coding/checks/uploads.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { unpackedFileFamilies } from '#game/coding/families/unpacked-files.ts'

export default defineProof({
  // The witness does not see the disk. The family reads what was written.
  ownAttacksOnly: true,
  checks: uploadChecks,
  families: unpackedFileFamilies,
})
