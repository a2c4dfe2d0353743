import { demand } from '#game/coding/checks/replies.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { makeCredentials, scriptedSecretFamilies } from '#game/coding/families/scripted-secrets.ts'

const TYPED = { email: 'peel@example.org', password: 'x' } as const

/** The exploit reads the delivered script, which copies have not built anew. The source is read in its place. */
export default defineProof({
  ownAttacksOnly: true,
  families: scriptedSecretFamilies,
  checks: {
    'The form still makes credentials of what was typed': async (target) => {
      const made = await makeCredentials(target, TYPED, 'form')
      const isThere = made.email === TYPED.email && made.password === TYPED.password
      demand(isThere, `Credentials: ${JSON.stringify(made)}`)
    },
    'A sign-in with a provider marks its credentials as such': async (target) => {
      const made = await makeCredentials(target, TYPED, 'provider')
      const isThere = made.email === TYPED.email && made.password === TYPED.password && made.oauth === true
      demand(isThere, `Credentials: ${JSON.stringify(made)}`)
    },
  },
})
