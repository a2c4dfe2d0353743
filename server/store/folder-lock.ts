import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { HostError } from '#server/errors.ts'
import { isLocked } from '#server/store/data-fault.ts'

// SQLite cannot lock a damaged file. A repair therefore locks its folder, and no server opens a file there meanwhile.

const FILE = 'repair.lock'

/** Locks a folder for this process, until the result is called. @throws {HostError} HOST_DATA_LOCKED */
export function lockFolder(directory: string): () => void {
  const path = join(directory, FILE)
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(path)
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (cause) {
    db?.close()
    if (isLocked(cause)) throw new HostError('HOST_DATA_LOCKED', { directory }, { cause })
    // A read-only folder takes no lock, and no repair either.
    return () => {}
  }
  const held = db
  return () => {
    if (!held.isOpen) return
    try {
      rmSync(path, { force: true })
    } catch {
      // Windows does not delete open files. An unlocked one has no effect.
    }
    held.close()
  }
}

/** @throws {HostError} HOST_DATA_LOCKED while somebody repairs a file in the folder */
export function demandUnlocked(directory: string): void {
  if (existsSync(join(directory, FILE))) lockFolder(directory)()
}
