import type { Phase } from '#contract/class.ts'

/** Minutes that a run may take in all. */
export const MAX_RUN_MINUTES = 10_000

/** Takes over a phase of an earlier release, which opened nothing but what was picked by hand, if anything was. */
export function toPhase(phase: Omit<Phase, 'leftOut'> & Partial<Phase>): Phase {
  if (phase.leftOut) return { ...phase, leftOut: phase.leftOut }
  const isPickedAlone = phase.challenges.length > 0 && phase.categories.length === 0
  return { ...phase, leftOut: [], ...(isPickedAlone && { maxDifficulty: 0 }) }
}
