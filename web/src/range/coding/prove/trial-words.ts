import type { TrialKind, TrialOutcome } from '#contract/proving.ts'

export function isAttack(kind: TrialKind): boolean {
  return kind === 'attack' || kind === 'other-caller'
}

/** Catalogue key of an outcome. */
export function wordOf(kind: TrialKind, outcome: TrialOutcome): string {
  if (outcome === 'skipped') return 'PROVE_SKIPPED'
  if (isAttack(kind)) return outcome === 'passed' ? 'PROVE_TRIAL_BLOCKED' : 'PROVE_TRIAL_WORKS'
  return outcome === 'passed' ? 'PROVE_TRIAL_SERVED' : 'PROVE_TRIAL_REFUSED'
}
