import { demand } from '#game/coding/checks/replies.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { scriptedSecretFamilies } from '#game/coding/families/scripted-secrets.ts'

const FILE = 'web/src/shop/accounts/api.ts'

/** The exploit reads the delivered script, which copies have not built anew. The source is read in its place. */
export default defineProof({
  ownAttacksOnly: true,
  families: scriptedSecretFamilies,
  checks: {
    'The form still makes credentials of what was typed': async ({ evaluateTable }) => {
      const code = `(({ email, password }) => [email, password])(new Credentials('peel@example.org', 'x'))`
      const made = await evaluateTable(code, FILE, '').catch((error: unknown) => String(error))
      const isThere = Array.isArray(made) && made[0] === 'peel@example.org' && made[1] === 'x'
      demand(isThere, `Credentials: ${JSON.stringify(made)}`)
    },
  },
})
