import { readTime } from '#foundation/circumstances.ts'
import type { Lab } from '#lab/lab.ts'

const MAX_FAILURES = 20
const WINDOW_MS = 5 * 60_000

/** The oldest names are dropped beyond this number. */
const MAX_NAMES = 1000

interface Window {
  failures: number
  endsAt: number
}

const windows = new WeakMap<Lab, Map<string, Window>>()

/**
 * Counts an attempt as a failure in advance, so that parallel ones do not pass the limit.
 * @returns a function that undoes the failure after a success; undefined beyond the limit
 */
export function beginAttempt(lab: Lab, name: string, now = readTime().getTime()): (() => void) | undefined {
  const names = windows.get(lab) ?? new Map<string, Window>()
  windows.set(lab, names)
  const known = names.get(name)
  const window = known && known.endsAt > now ? known : { failures: 0, endsAt: now + WINDOW_MS }
  if (window.failures >= MAX_FAILURES) return undefined
  window.failures++
  names.delete(name)
  names.set(name, window)
  const [oldest] = names.size > MAX_NAMES ? names.keys() : []
  if (oldest !== undefined) names.delete(oldest)
  return () => {
    window.failures--
  }
}
