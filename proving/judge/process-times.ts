import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

const PAGE_BYTES = 4096

const NANOSECONDS_PER_MS = 1e6

/** Milliseconds of a tick of the kernel's clock. */
const TICK_MS = 10

/** Ends a process that was started as a group of its own, with everything that it started. */
export function endGroup(child: ChildProcess): void {
  const { pid } = child
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    child.kill('SIGKILL')
  }
}

/** Memory of a process; zero after its end, and where the system does not tell. */
export function readResidentBytes(pid: number | undefined): number {
  if (process.platform !== 'linux') return 0
  try {
    const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
    return Number(pages) * PAGE_BYTES
  } catch {
    return 0
  }
}

/** Processor time of a process; undefined where the system does not tell. */
export function readProcessorMs(pid: number | undefined): number | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return undefined
  }
}

/** Milliseconds that a process has computed, and was ready without a processor. Not every system tells. */
export function readSchedule(pid: number | 'self' | undefined): { computed: number | undefined; waited: number } {
  if (process.platform !== 'linux') return { computed: undefined, waited: 0 }
  try {
    const [computed, waited] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
    return { computed: Number(computed) / NANOSECONDS_PER_MS, waited: Number(waited) / NANOSECONDS_PER_MS }
  } catch {
    return { computed: undefined, waited: 0 }
  }
}
