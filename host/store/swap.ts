import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { HostError } from '#host/errors.ts'

// A new file takes the place of a damaged one. Once it is whole it gets a name that says what becomes of the old one. From there on a start finishes
// what a killed process has begun; before, a start removes it.

/** The files that SQLite keeps beside a file. The log goes first: the file may do without it, and it means nothing without the file. */
const PARTS = ['-wal', '-shm', '-journal', ''] as const

/** Folder below the data directory for files that others took the place of. */
const KEPT_FOLDER = 'kept'

/** In a name, in place of a folder. */
const DELETED = 'deleted'

/** Path at which the new file is made. */
export function makingPathOf(directory: string, name: string): string {
  const path = join(directory, `${name}-making`)
  removeFile(path)
  return path
}

/** A folder for the old file, by today's date and the time. */
export function nameKeptFolder(now: Date): string {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  return `${KEPT_FOLDER}/${local.toISOString().slice(0, 19).replaceAll(':', '-')}`
}

/**
 * Puts the file at `makingPathOf` in the place of the present one.
 * @param keptIn `nameKeptFolder` for the present one; null to delete it
 */
export function swapIn(directory: string, name: string, keptIn: string | null): void {
  const fate = keptIn === null ? DELETED : keptIn.slice(KEPT_FOLDER.length + 1)
  renameSync(join(directory, `${name}-making`), join(directory, `${name}-next-${fate}`))
  finishSwap(directory, name)
}

/** Finishes what a killed process has begun, or removes it. @throws {HostError} HOST_DATA_UNREADABLE */
export function finishSwap(directory: string, name: string): void {
  try {
    const next = readdirSync(directory).find((entry) => entry.startsWith(`${name}-next-`))
    if (next === undefined) {
      removeFile(join(directory, `${name}-making`))
      return
    }
    const fate = next.slice(`${name}-next-`.length)
    const kept = fate === DELETED ? null : join(directory, KEPT_FOLDER, fate)
    for (const part of PARTS) clear(join(directory, name + part), kept && join(kept, name + part))
    renameSync(join(directory, next), join(directory, name))
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
