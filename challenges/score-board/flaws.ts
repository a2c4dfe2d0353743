import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({ noFlaw: 'The score board is meant to be found; it is the first lesson and no weakness.' })
