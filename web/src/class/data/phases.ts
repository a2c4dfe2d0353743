import type { RoomChallenge } from '#contract/class-room.ts'
import type { RunState } from '#contract/class-run.ts'
import { isOpenIn } from '#contract/phases.ts'

/** Whether a challenge is open in the present phase; all are without phases. */
export function isOpen(run: RunState, challenge: Pick<RoomChallenge, 'key' | 'category' | 'difficulty'>): boolean {
  const phase = run.phases[run.phase]
  return !phase || isOpenIn(phase, challenge)
}

/** Milliseconds until the end, all of them before the start; undefined without a timer. A pause stops the clock. */
export function leftOf(run: RunState, now: number): number | undefined {
  if (run.status === 'ready') return run.minutes > 0 ? run.minutes * 60_000 : undefined
  if (run.endsAt === null) return undefined
  const passed = passedOf(run, now)
  return Math.max(0, run.status === 'ended' ? run.endsAt - now : run.minutes * 60_000 - passed)
}

/** Elapsed milliseconds without pauses; 0 before the start. */
export function passedOf({ status, startedAt, pausedAt, endsAt }: RunState, now: number): number {
  if (status === 'ready' || startedAt === null) return 0
  const until = status === 'ended' ? (endsAt ?? now) : (pausedAt ?? now)
  return Math.max(0, until - startedAt)
}

/** Elapsed share, from 0 to 1; 0 before the start. */
export function shareOf(run: RunState, now: number): number {
  const left = leftOf(run, now)
  if (left === undefined || run.minutes === 0) return 0
  return Math.min(1, Math.max(0, 1 - left / (run.minutes * 60_000)))
}
