import { fileChecks } from '#game/coding/checks/files.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { logFamilies } from '#game/coding/families/files.ts'

export default defineProof({
  // They name the log of today, which a shop without visitors does not have, on a clock of its own. The families read the names.
  unaffected: ['a name that was guessed from the date', 'the folder in capitals', 'its last lines'],
  attacks: {
    'The list tells which days there are': async ({ visitor }) => {
      await visitor.get('/rest/languages')
      const { status, text } = await visitor.get('/support/logs')
      return status === 200 && text.includes('access.log')
    },
  },
  families: logFamilies,
  checks: fileChecks,
})
