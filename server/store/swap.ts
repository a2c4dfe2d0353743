import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { HostError } from '#server/errors.ts'

// A new file replaces a damaged one. Once it is complete, its name says what happens to the old one. From then on the
// next start finishes the work of a killed process; before, it removes the new file.

/** SQLite's files beside a file. The log goes first: the file may exist without it, but not the other way round. */
const PARTS = ['-wal', '-shm', '-journal', ''] as const

const KEPT_FOLDER = 'kept'

/** Stands for a folder in a name. */
const DELETED = 'deleted'

export function makingPathOf(directory: string, name: string): string {
  const path = join(directory, `${name}-making`)
  removeFile(path)
  return path
}

export function nameKeptFolder(now: Date): string {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  return `${KEPT_FOLDER}/${local.toISOString().slice(0, 19).replaceAll(':', '-')}`
}

/**
 * Replaces the present file by the one at `makingPathOf`.
 * @param keptIn `nameKeptFolder` for the present one; null deletes it
 */
export function swapIn(directory: string, name: string, keptIn: string | null): void {
  const fate = keptIn === null ? DELETED : keptIn.slice(KEPT_FOLDER.length + 1)
  renameSync(join(directory, `${name}-making`), join(directory, `${name}-next-${fate}`))
  finishSwap(directory, name)
}

/** Finishes the swap of a killed process, or removes its new file. @throws {HostError} HOST_DATA_UNREADABLE */
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
