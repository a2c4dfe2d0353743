import { readFileSync } from 'node:fs'

/** What the operating system says of a process's main thread. */
export interface ThreadSample {
  /** `R` runs or wants to, `S` sleeps, `D` waits for a disk, `T` was stopped; as in proc(5). */
  state: string
  /** Processor time it ever got, in milliseconds. */
  processorMs: number
}

/** Looks at the main thread of a process; null where the system has no proc(5), or the process is gone. */
export function sampleMainThread(pid: number): ThreadSample | null {
  try {
    const thread = `/proc/${pid}/task/${pid}`
    // The name in brackets may hold anything, so what follows the last bracket counts.
    const stat = readFileSync(`${thread}/stat`, 'utf8')
    const state = stat.slice(stat.lastIndexOf(')') + 2).charAt(0)
    const nanoseconds = Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ')[0])
    return state && Number.isFinite(nanoseconds) ? { state, processorMs: nanoseconds / 1e6 } : null
  } catch {
    return null
  }
}

/**
 * How much of the time between two looks a thread had to itself, in milliseconds: all of it if it slept or was stopped, only what the
 * processor gave it if it wanted to run, nothing while it waits for a disk.
 * @param wallMs time between the looks, at most `maxMs` of which count: a gap means that we, not it, were kept waiting
 */
export function measureOwnTime(
  before: ThreadSample | null,
  after: ThreadSample | null,
  wallMs: number,
  maxMs: number,
): number {
  const counted = Math.min(wallMs, maxMs)
  if (!after) return counted
  if (after.state === 'D') return 0
  if (after.state !== 'R') return counted
  return before ? Math.min(counted, after.processorMs - before.processorMs) : 0
}
