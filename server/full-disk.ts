import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { HostError } from '#server/errors.ts'

/** Names of "no room" and "no room for this user" in errors of the file system. */
const NO_ROOM = ['ENOSPC', 'EDQUOT']

const SQLITE_FULL = 13

/** Free room on the disk of a folder. File systems without a fixed number of files count `files` as 0. */
export interface DiskRoom {
  bavail: number
  files: number
  ffree: number
}

/**
 * Names a full disk as the cause of a failed start. Other errors come back unchanged. Also checks the disk, because
 * SQLite calls a missing file table entry "unable to open".
 * @param look free room on the disk of a folder; throws if the folder does not exist
 */
export function nameFullDisk(
  error: unknown,
  directory: string,
  look: (folder: string) => DiskRoom = statfsSync,
): unknown {
  const isNamed = error instanceof HostError && error.code !== 'HOST_DATA_UNUSABLE'
  const room = isNamed ? undefined : lookAtDisk(directory, look)
  if (!room) return error
  const isOutOfFiles = room.files > 0 && room.ffree === 0
  const isOutOfBytes = room.bavail === 0 || isFullBy(error)
  if (!isOutOfFiles && !isOutOfBytes) return error
  const left = isOutOfFiles ? '0 files (inodes)' : '0 bytes'
  return new HostError('HOST_DISK_FULL', { directory, left }, { cause: error })
}

/** Room on the disk of a folder, or of its nearest existing parent. */
function lookAtDisk(folder: string, look: (folder: string) => DiskRoom): DiskRoom | undefined {
  try {
    return look(folder)
  } catch {
    return dirname(folder) === folder ? undefined : lookAtDisk(dirname(folder), look)
  }
}

function isFullBy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: string; errcode?: number }
  return (code !== undefined && NO_ROOM.includes(code)) || errcode === SQLITE_FULL || isFullBy(error.cause)
}
