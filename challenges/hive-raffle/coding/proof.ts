import { defineProof } from '#game/coding/define-coding.ts'
import { raffleChecks, raffleFamilies } from '#game/coding/families/raffles.ts'

export default defineProof({ families: raffleFamilies, checks: raffleChecks })
