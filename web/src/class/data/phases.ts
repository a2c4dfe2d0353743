import type { RoomChallenge, RunState } from '#contract/class.ts'

/** Whether a challenge is open in the phase that the run is in; without phases all are. */
export function isOpen(run: RunState, challenge: Pick<RoomChallenge, 'key' | 'category' | 'difficulty'>): boolean {
  const phase = run.phases[run.phase]
  if (!phase) return true
  return (
    challenge.difficulty <= phase.maxDifficulty &&
    (phase.categories.length === 0 || phase.categories.includes(challenge.category)) &&
    (phase.challenges.length === 0 || phase.challenges.includes(challenge.key))
  )
}

/** Milliseconds until the end; undefined without a timer or before the start. */
export function leftOf(run: RunState, now: number): number | undefined {
  if (run.status === 'ready') return run.minutes > 0 ? run.minutes * 60_000 : undefined
  return run.endsAt === null ? undefined : Math.max(0, run.endsAt - now)
}

/** How far the run is, from 0 to 1; 0 before the start. */
export function shareOf(run: RunState, now: number): number {
  const left = leftOf(run, now)
  if (left === undefined || run.minutes === 0) return 0
  return Math.min(1, Math.max(0, 1 - left / (run.minutes * 60_000)))
}
