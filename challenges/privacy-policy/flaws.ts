import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({ noFlaw: 'The policy is meant to be read; the challenge rewards opening it.' })
