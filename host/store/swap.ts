import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { HostError } from '#host/errors.ts'

// A file of ours takes the place of a damaged one. All that is needed lies beside it before the first file moves, so that a process that is killed
// anywhere in between is finished by the next start.

/** What SQLite keeps beside a file. The log goes first: without its file it means nothing, and the file may do without it. */
const PARTS = ['-wal', '-shm', '-journal', ''] as const

/** Folder below the data directory in which files are kept that others took the place of. */
const KEPT_FOLDER = 'kept'

interface Intent {
  /** Where the old file goes, below the directory; null to delete it. */
  keptIn: string | null
}

/** Path at which the file is made that is to take the place of another. */
export function nextPathOf(directory: string, name: string): string {
  const path = join(directory, `${name}-next`)
  removeFile(path)
  return path
}

/** A name for the folder of the old file: today's date, and the time. */
export function nameKeptFolder(now: Date): string {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  return `${KEPT_FOLDER}/${local.toISOString().slice(0, 19).replaceAll(':', '-')}`
}

/**
 * Puts the file at `nextPathOf` in the place of the present one.
 * @param keptIn folder that the present one is moved to, below the directory; null to delete it
 */
export function swapIn(directory: string, name: string, keptIn: string | null): void {
  const intent = join(directory, `${name}-swap`)
  writeFileSync(`${intent}.part`, JSON.stringify({ keptIn } satisfies Intent), { flush: true })
  renameSync(`${intent}.part`, intent)
  finishSwap(directory, name)
}

/** Finishes what a killed process has begun, and removes what it had not decided yet. @throws {HostError} HOST_DATA_UNREADABLE */
export function finishSwap(directory: string, name: string): void {
  const intent = join(directory, `${name}-swap`)
  const next = join(directory, `${name}-next`)
  const path = join(directory, name)
  try {
    if (!existsSync(intent)) {
      removeFile(next)
      return
    }
    const { keptIn } = JSON.parse(readFileSync(intent, 'utf8')) as Intent
    // Without it the file is in its place already.
    if (existsSync(next)) {
      for (const part of PARTS) clear(path + part, keptIn && join(directory, keptIn, name + part))
      renameSync(next, path)
    }
    rmSync(intent)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new HostError('HOST_DATA_UNREADABLE', { file: name, reason }, { cause })
  }
}

function clear(path: string, kept: string | null): void {
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return
  if (kept === null) {
    rmSync(path, { force: true })
    return
  }
  mkdirSync(dirname(kept), { recursive: true, mode: 0o700 })
  renameSync(path, kept)
}

function removeFile(path: string): void {
  for (const part of PARTS) rmSync(path + part, { force: true })
}
