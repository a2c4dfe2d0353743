import type { Phase } from '#contract/class-run.ts'

export const MAX_RUN_MINUTES = 10_000

/** Converts a phase of an earlier release. Challenges picked by hand were then the only open ones. */
export function toPhase(phase: Omit<Phase, 'leftOut'> & Partial<Phase>): Phase {
  if (phase.leftOut) return { ...phase, leftOut: phase.leftOut }
  const isPickedAlone = phase.challenges.length > 0 && phase.categories.length === 0
  return { ...phase, leftOut: [], ...(isPickedAlone && { maxDifficulty: 0 }) }
}
