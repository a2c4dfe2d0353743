import { fileChecks } from '#range/coding/checks/files.ts'
import { defineProof } from '#range/coding/define-coding.ts'

export default defineProof({
  attacks: {
    'The list tells which days there are': async ({ visitor }) => {
      await visitor.get('/rest/languages')
      const { status, text } = await visitor.get('/support/logs')
      return status === 200 && text.includes('access.log')
    },
  },
  checks: fileChecks,
})
