import { fileChecks, logChecks } from '#range/coding/checks/files.ts'
import { defineProof } from '#range/coding/define-coding.ts'

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
  checks: { ...fileChecks, ...logChecks },
})
