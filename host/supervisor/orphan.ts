import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'processes.json'

interface Processes {
  supervisor: number
  worker: number
}

/** Notes down who works on a data directory. */
export function noteProcesses(dataDirectory: string, processes: Processes): void {
  writeFileSync(join(dataDirectory, FILE), JSON.stringify(processes))
}

/**
 * Ends a worker whose supervisor died while it was hanging: it cannot notice, and would keep port and data to itself. A worker whose
 * supervisor lives is left alone.
 */
export function endOrphan(dataDirectory: string): void {
  const noted = readProcesses(dataDirectory)
  if (!noted || commandOf(noted.supervisor).includes('run.mjs')) return
  const worker = commandOf(noted.worker)
  if (worker.includes('server.ts') && worker.includes(dataDirectory)) process.kill(noted.worker, 'SIGKILL')
}

function readProcesses(dataDirectory: string): Processes | undefined {
  try {
    const { supervisor, worker } = JSON.parse(readFileSync(join(dataDirectory, FILE), 'utf8')) as Partial<Processes>
    return Number.isInteger(supervisor) && Number.isInteger(worker) ? ({ supervisor, worker } as Processes) : undefined
  } catch {
    return undefined
  }
}

/** Command line of a process; empty when there is none, or no way to ask. */
function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'args=', '-ww', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return ''
  }
}
