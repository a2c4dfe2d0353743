import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { HostError } from '#host/errors.ts'
import { isLocked } from '#host/store/data-fault.ts'

// A damaged file cannot be locked by SQLite. A repair locks its folder instead, and no server opens a file there meanwhile.

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
    // A folder that cannot be written holds no lock, and nobody repairs anything there.
    return () => {}
  }
  const held = db
  return () => {
    if (!held.isOpen) return
    try {
      rmSync(path, { force: true })
    } catch {
      // Windows deletes no open file. One that nobody has locked means nothing.
    }
    held.close()
  }
}

/** @throws {HostError} HOST_DATA_LOCKED while somebody repairs a file in the folder */
export function demandUnlocked(directory: string): void {
  if (existsSync(join(directory, FILE))) lockFolder(directory)()
}
