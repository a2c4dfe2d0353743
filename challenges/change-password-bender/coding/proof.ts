import { changedPasswordChecks } from '#game/coding/checks/changed-passwords.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { changedPasswordFamilies } from '#game/coding/families/changed-passwords.ts'

export default defineProof({ checks: changedPasswordChecks, families: changedPasswordFamilies })
