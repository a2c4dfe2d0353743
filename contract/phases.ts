import type { Phase, RoomChallenge } from '#contract/class.ts'

type Closable = Pick<RoomChallenge, 'key' | 'category' | 'difficulty'>

/** Whether a phase opens a challenge. By hand beats drops and categories. */
export function isOpenIn(phase: Phase, challenge: Closable): boolean {
  if (phase.leftOut.includes(challenge.key)) return false
  return phase.challenges.includes(challenge.key) || isOpenByRule(phase, challenge)
}

/** Whether a phase opens a challenge by its drops and category alone. */
export function isOpenByRule(
  { maxDifficulty, categories }: Pick<Phase, 'maxDifficulty' | 'categories'>,
  { difficulty, category }: Closable,
): boolean {
  return difficulty <= maxDifficulty && (categories.length === 0 || categories.includes(category))
}
