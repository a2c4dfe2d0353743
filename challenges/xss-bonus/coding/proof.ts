import { frames, runs, searchPageChecks } from '#game/coding/checks/search-page.ts'
import { defineProof, type Target } from '#game/coding/define-coding.ts'
import { frameFamilies, scriptFamilies } from '#game/coding/families/scripts.ts'
import { SCRIPT_FRAME } from '#game/evidence/payloads.ts'

export default defineProof({
  families: [...frameFamilies, ...scriptFamilies],
  ownAttacksOnly: true,
  attacks: {
    'The bonus payload': frames(payload),
    'The bonus payload with a word around it': frames(async (target) => `juice ${await payload(target)}`),
    'A frame of somebody else': frames(() => '<iframe src="https://example.org/"></iframe>'),
    'A frame whose address is a script': runs(SCRIPT_FRAME),
  },
  checks: searchPageChecks,
})

async function payload({ visitor }: Target): Promise<string> {
  const reply = await visitor.get('/rest/admin/application-configuration')
  return reply.json<{ config: { challenges: { xssBonusPayload: string } } }>().config.challenges.xssBonusPayload
}
