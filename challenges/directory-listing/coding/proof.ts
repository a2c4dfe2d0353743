import { fileChecks, logChecks } from '#game/coding/checks/files.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { folderFamilies } from '#game/coding/families/files.ts'

export default defineProof({
  attacks: {
    'The list tells what there is': async ({ visitor }) => {
      const { status, text } = await visitor.get('/ftp')
      return status === 200 && text.includes('acquisitions.md')
    },
    'The list of the folder within tells what there is': async ({ visitor }) => {
      const { status, text } = await visitor.get('/ftp/quarantine')
      return status === 200 && text.includes('juicy')
    },
  },
  families: folderFamilies,
  checks: { ...fileChecks, ...logChecks },
})
