import { readFileSync } from 'node:fs'

export interface ThreadSample {
  /** `R` runs or wants to, `S` sleeps, `D` waits for a disk, `T` was stopped; as in proc(5). */
  state: string
  /** Processor time so far, in milliseconds. */
  processorMs: number
}

/** Samples the main thread of a process. Null without proc(5), or if the process is gone. */
export function sampleMainThread(pid: number): ThreadSample | null {
  try {
    const thread = `/proc/${pid}/task/${pid}`
    // The name in brackets may contain brackets, so the last one counts.
    const stat = readFileSync(`${thread}/stat`, 'utf8')
    const state = stat.slice(stat.lastIndexOf(')') + 2).charAt(0)
    const nanoseconds = Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ')[0])
    return state && Number.isFinite(nanoseconds) ? { state, processorMs: nanoseconds / 1e6 } : null
  } catch {
    return null
  }
}

/**
 * Milliseconds of the time between two samples that were the thread's own: all if it slept or was stopped, its
 * processor time if it wanted to run, none while it waited for a disk.
 * @param wallMs time between the samples, of which at most `maxMs` count: a longer gap means that this process was
 * delayed
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
