import { defineFlaws } from '#game/ground-truth/define-flaws.ts'

export default defineFlaws({ sharedFlaws: ['F061', 'F108'] })
