import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Characters of a folder's path with which the paths of files in it are longer than SQLite takes any, on every system but Windows. */
const LONG_PATH_CHARACTERS = 500

/** Characters that names of folders may have everywhere. */
const NAME_CHARACTERS = 200

/**
 * Variables that let SQLite find no place for temporary files. A query that needs more memory than its caches have fails then, at once, where it
 * would take all of the machine's, or all of its disk.
 * @param dataDirectory where the folder that is good for nothing is made
 */
export function denyTemporaryFiles(dataDirectory: string): Record<string, string> {
  const top = join(dataDirectory, 'no-temporary-files')
  if (process.platform === 'win32') return { TEMP: top, TMP: top }
  let folder = top
  while (folder.length < LONG_PATH_CHARACTERS) folder = join(folder, '-'.repeat(NAME_CHARACTERS))
  try {
    mkdirSync(folder, { recursive: true })
  } catch {
    // What room there is belongs to the data. SQLite writes temporary files then.
    rmSync(top, { recursive: true, force: true })
  }
  return { SQLITE_TMPDIR: folder }
}
