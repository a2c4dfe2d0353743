import { searchChecks } from '#game/coding/checks/search.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { searchFamilies } from '#game/coding/families/search.ts'

export default defineProof({ families: searchFamilies, checks: searchChecks })
