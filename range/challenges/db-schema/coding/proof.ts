import { searchChecks } from '#range/coding/checks/search.ts'
import { defineProof } from '#range/coding/define-coding.ts'

export default defineProof({ checks: searchChecks })
