import { renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { openRegistryFile } from '#classroom/door/registry-schema.ts'
import { closeKeptFile, markOpen } from '#server/store/kept-file.ts'

/** Keeps the rows of a registry beyond this process. The front door works on them in SQLite. */
export interface RegistryKeeper {
  /** Whether all shards keep their shops in one store. */
  readonly isShared: boolean
  /** Undefined if the rows in this process are certainly the present ones. @throws {HostError} HOST_STORE_AWAY */
  settle(): Promise<void> | undefined
  /**
   * Undefined if every change so far is kept.
   * @param isPatient waits as long as it takes
   * @throws {HostError} HOST_STORE_AWAY if it takes too long
   */
  kept(isPatient?: boolean): Promise<void> | undefined
  /** Replaces all rows by those of a checked file. Returns the database that has them. */
  replace(db: DatabaseSync, path: string): DatabaseSync
  close(db: DatabaseSync): Promise<void>
}

/** The embedded file: a change is kept when its statement ends. */
export const FILE_KEEPER: RegistryKeeper = {
  isShared: false,
  settle: () => undefined,
  kept: () => undefined,
  replace(db, path) {
    const own = db.location() ?? ''
    closeKeptFile(db)
    for (const log of ['-wal', '-shm']) rmSync(own + log, { force: true })
    renameSync(path, own)
    const replaced = openRegistryFile(dirname(own))
    markOpen(replaced)
    return replaced
  },
  async close(db) {
    closeKeptFile(db)
  },
}
