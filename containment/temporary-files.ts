import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Length of a folder's path at which SQLite refuses paths of files in it, except on Windows. */
const LONG_PATH_CHARACTERS = 500

/** Longest folder name on all systems. */
const NAME_CHARACTERS = 200

/**
 * Variables without a place for SQLite's temporary files. A query that needs more memory than its caches then fails at
 * once, instead of filling the machine's memory or disk.
 * @param dataDirectory parent of the unusable folder
 */
export function refuseTemporaryFiles(dataDirectory: string): Record<string, string> {
  const top = join(dataDirectory, 'no-temporary-files')
  if (process.platform === 'win32') return { TEMP: top, TMP: top }
  let folder = top
  while (folder.length < LONG_PATH_CHARACTERS) folder = join(folder, '-'.repeat(NAME_CHARACTERS))
  try {
    mkdirSync(folder, { recursive: true })
  } catch {
    // The disk is full, and the room belongs to the data. SQLite can then write temporary files.
    rmSync(top, { recursive: true, force: true })
  }
  return { SQLITE_TMPDIR: folder }
}
