import { assistantTalks } from '#game/coding/checks/assistant.ts'
import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { shownToolFamilies } from '#game/coding/families/shown-tools.ts'
import { talk } from '#game/visitor/chats.ts'

export default defineProof({
  families: shownToolFamilies,
  checks: {
    ...assistantTalks,
    'An administrator sees which tools are used': async ({ visitor }) => {
      demandStatus(await visitor.login(`admin@${await visitor.domain()}`, 'admin123'), 200)
      const { calls } = await talk(visitor, ['Do you sell apple juice?'], { cookie: 'show_tool_calls=true' })
      demand(calls[0]?.name === 'searchProducts', `they see ${calls[0]?.name ?? 'nothing'}`)
    },
  },
})
