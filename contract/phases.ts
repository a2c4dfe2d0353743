import type { RoomChallenge } from '#contract/class-room.ts'
import type { Phase } from '#contract/class-run.ts'

type Closable = Pick<RoomChallenge, 'key' | 'category' | 'difficulty'>

/** Whether a phase opens a challenge. A choice by hand beats difficulty and category. */
export function isOpenIn(phase: Phase, challenge: Closable): boolean {
  if (phase.leftOut.includes(challenge.key)) return false
  return phase.challenges.includes(challenge.key) || isOpenByRule(phase, challenge)
}

/** Whether a phase opens a challenge by its difficulty and category alone. */
export function isOpenByRule(
  { maxDifficulty, categories }: Pick<Phase, 'maxDifficulty' | 'categories'>,
  { difficulty, category }: Closable,
): boolean {
  return difficulty <= maxDifficulty && (categories.length === 0 || categories.includes(category))
}
