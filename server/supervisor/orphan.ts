import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'processes.json'

interface Processes {
  supervisor: number
  worker: number
  /** Shards of a class, whose worker is its front door. */
  others?: number[]
}

export function noteProcesses(dataDirectory: string, processes: Processes): void {
  try {
    writeFileSync(join(dataDirectory, FILE), JSON.stringify(processes))
  } catch {
    // The disk is full. This start continues, because the file is for the next one. Players get clear errors for
    // changes.
  }
}

/**
 * Kills workers whose supervisor died while they hung. They cannot notice, and would keep port and data. Workers with a
 * living supervisor stay.
 */
export function endOrphans(dataDirectory: string): void {
  const noted = readProcesses(dataDirectory)
  if (!noted || commandOf(noted.supervisor).includes('run.mjs')) return
  for (const pid of [noted.worker, ...(noted.others ?? [])]) {
    const command = commandOf(pid)
    if (/server\.ts|door\.ts/.test(command) && command.includes(dataDirectory)) process.kill(pid, 'SIGKILL')
  }
}

/** Pid of the supervisor of a data directory. Undefined if none runs. */
export function findSupervisor(dataDirectory: string): number | undefined {
  const supervisor = readProcesses(dataDirectory)?.supervisor
  return supervisor !== undefined && commandOf(supervisor).includes('run.mjs') ? supervisor : undefined
}

function readProcesses(dataDirectory: string): Processes | undefined {
  try {
    const { supervisor, worker, others } = JSON.parse(
      readFileSync(join(dataDirectory, FILE), 'utf8'),
    ) as Partial<Processes>
    if (!Number.isInteger(supervisor) || !Number.isInteger(worker)) return undefined
    const shards = Array.isArray(others) ? others.filter(Number.isInteger) : []
    return { supervisor, worker, others: shards } as Processes
  } catch {
    return undefined
  }
}

/** Command line of a process, or empty. Small Linux images have no `ps`, and neither has Windows. */
function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-o', 'args=', '-ww', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return ''
  }
}
