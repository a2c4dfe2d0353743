import { tokenChecks } from '#game/coding/checks/tokens.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { tokenHolderFamilies, unsignedTokenFamilies } from '#game/coding/families/forged-tokens.ts'

export default defineProof({
  // The witness does not see which tokens are accepted. The family asks for what they open.
  ownAttacksOnly: true,
  checks: tokenChecks,
  families: [...unsignedTokenFamilies, ...tokenHolderFamilies],
})
