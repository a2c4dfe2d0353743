import { loginChecks } from '#game/coding/checks/login.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { loginFamilies } from '#game/coding/families/login.ts'

export default defineProof({ checks: loginChecks, families: loginFamilies })
