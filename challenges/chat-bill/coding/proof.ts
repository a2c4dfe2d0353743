import { assistantChecks } from '#game/coding/checks/assistant.ts'
import { demand } from '#game/coding/checks/replies.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { longErrandFamilies } from '#game/coding/families/long-errands.ts'
import { talk } from '#game/visitor/chats.ts'

/** The oracle believes the audit log, so answers decide. */
export default defineProof({
  ownAttacksOnly: true,
  families: longErrandFamilies,
  checks: {
    ...assistantChecks,
    'A message with two questions gets both answers': async ({ visitor }) => {
      const { text } = await talk(visitor, ['Do you sell apple juice, and what do customers say about it?'])
      demand(/apple juice/i.test(text), `it said: ${text}`)
    },
    'Many questions one after the other are answered': async ({ visitor }) => {
      for (const fruit of ['apple', 'banana', 'orange', 'carrot', 'melon']) {
        const { text } = await talk(visitor, [`Do you sell ${fruit} juice?`])
        demand(text.toLowerCase().includes(fruit), `it said: ${text}`)
      }
    },
  },
})
