import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({ noFlaw: 'A security.txt belongs to a well-kept shop; the challenge rewards reading it.' })
