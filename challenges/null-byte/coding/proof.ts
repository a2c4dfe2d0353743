import { fileChecks } from '#game/coding/checks/files.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { folderChecks, hiddenFileFamilies } from '#game/coding/families/shared-folder.ts'

export default defineProof({
  families: hiddenFileFamilies([
    'encrypt.pyc',
    'package-lock.json.bak',
    'package.json.bak',
    'eastere.gg',
    'coupons_2013.md.bak',
  ]),
  checks: { ...fileChecks, ...folderChecks },
})
