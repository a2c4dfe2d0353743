import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { isAbsolute, join, relative, sep } from 'node:path'
import { explainError, HostError } from '#server/errors.ts'
import { nameFullDisk } from '#server/full-disk.ts'
import { STORE_FILE } from '#server/store/store-tables.ts'

/**
 * SQLite takes paths of 511 bytes; the longest name below a data directory is
 * `class/shard-16/vitamin-cve.sqlite-journal`.
 */
const MAX_DATA_DIRECTORY_BYTES = 450

/** Whether a data directory, which the server may write, is apart from the program. Says so if not. */
export function leavesProgramOut(dataDirectory: string, root: string, say: (line: string) => void): boolean {
  const way = relative(dataDirectory, root)
  if (way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)) return true
  for (const line of explainError(new HostError('HOST_DATA_AROUND_PROGRAM', { directory: dataDirectory }))) say(line)
  return false
}

/** Makes a writable data directory, or says why that fails. Returns whether it can be used. */
export function isUsable(dataDirectory: string, say: (line: string) => void): boolean {
  return canBeDone(dataDirectory, say, () => {
    const bytes = Buffer.byteLength(dataDirectory)
    if (bytes > MAX_DATA_DIRECTORY_BYTES)
      throw new HostError('HOST_PATH_TOO_LONG', { directory: dataDirectory, bytes, most: MAX_DATA_DIRECTORY_BYTES })
    mkdirSync(dataDirectory, { recursive: true })
    accessSync(dataDirectory, constants.W_OK)
  })
}

export function holdsShop(dataDirectory: string): boolean {
  return existsSync(join(dataDirectory, STORE_FILE.name))
}

/** Works on the data directory, or says why that fails. Returns whether it worked. */
export function canBeDone(dataDirectory: string, say: (line: string) => void, work: () => void): boolean {
  try {
    work()
    return true
  } catch (cause) {
    const unusable =
      cause instanceof HostError ? cause : new HostError('HOST_DATA_UNUSABLE', { directory: dataDirectory }, { cause })
    for (const line of explainError(nameFullDisk(unusable, dataDirectory) as HostError)) say(line)
    return false
  }
}

/**
 * Whether Node can limit the worker to exactly these folders. In flags of its permission model, `*` stands for
 * anything, so the worker could write beside such a folder. Names the folder at fault.
 */
export function canGuard(folders: readonly string[], say: (line: string) => void): boolean {
  const folder = folders.find((candidate) => candidate.includes('*'))
  if (folder === undefined) return true
  for (const line of explainError(new HostError('HOST_PATH_WILDCARD', { folder }))) say(line)
  return false
}
