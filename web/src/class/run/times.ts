import type { RunState } from '#contract/class-run.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

type RunTimes = Pick<RunState, 'status' | 'startedAt' | 'pausedAt'>

/** Whether the run has started, so that its minutes have times of day. */
export function isClocked({ status, startedAt }: RunTimes): boolean {
  return startedAt !== null && (status === 'running' || status === 'paused')
}

/** Time of a minute of the run, in milliseconds; null before the start. A pause delays all that follows. */
export function momentOf(run: RunTimes, minute: number, now: number): number | null {
  if (run.startedAt === null || !isClocked(run)) return null
  return run.startedAt + minute * MINUTE_MS + (run.pausedAt === null ? 0 : Math.max(0, now - run.pausedAt))
}

/** `1:30`: hours and minutes after the start. */
export function formatOffset(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(Math.round(minute) % 60).padStart(2, '0')}`
}

/**
 * Parses a minute of the run: a time of day after the start, otherwise hours and minutes; minutes alone as `90` or
 * `+90`.
 */
export function readMinute(text: string, run: RunTimes, now: number): number | undefined {
  const trimmed = text.trim()
  const alone = /^\+?\s*(\d{1,5})$/.exec(trimmed)?.[1]
  if (alone !== undefined && (trimmed.startsWith('+') || !isClocked(run))) return Number(alone)
  const [, hours, minutes] = /^\+?(\d{1,3})[:.](\d{2})$/.exec(trimmed) ?? []
  if (hours === undefined || Number(minutes) > 59) return undefined
  const offset = Number(hours) * 60 + Number(minutes)
  if (trimmed.startsWith('+') || !isClocked(run)) return offset
  if (Number(hours) > 23) return undefined
  const start = momentOf(run, 0, now) ?? 0
  const day = new Date(start)
  const passed = offset - (day.getHours() * 60 + day.getMinutes())
  return passed < 0 ? passed + DAY_MINUTES : passed
}

/** The next occurrence of a time of day, in milliseconds; undefined if it is invalid. */
export function readClock(text: string, now: number): number | undefined {
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})$/.exec(text.trim()) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined
  const today = new Date(now)
  today.setHours(Number(hours), Number(minutes), 0, 0)
  if (today.getTime() <= now) today.setDate(today.getDate() + 1)
  return today.getTime()
}
