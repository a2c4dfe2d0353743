import { HostError, type HostErrorCode } from '#server/errors.ts'

/** Faults of a file of ours. Each leads to the page where somebody decides on the file. */
export const DATA_FAULTS = [
  'HOST_DATA_DAMAGED',
  'HOST_DATA_CUT',
  'HOST_DATA_TAIL_LOST',
  'HOST_DATA_HEADLESS',
  'HOST_DATA_EMPTY',
  'HOST_DATA_FOREIGN',
  'HOST_DATA_FOLDER',
  'HOST_DATA_NEWER',
  'HOST_DATA_READ_ONLY',
  'HOST_DATA_UNREADABLE',
  'HOST_DATA_NO_SPACE',
] as const satisfies readonly HostErrorCode[]

export type DataFaultCode = (typeof DATA_FAULTS)[number]

/** Result codes of SQLite, from its documentation. Extended codes have these in their lowest byte. */
const FAULT_OF_RESULT = new Map<number, DataFaultCode>([
  [3, 'HOST_DATA_UNREADABLE'], // SQLITE_PERM
  [8, 'HOST_DATA_READ_ONLY'], // SQLITE_READONLY
  [10, 'HOST_DATA_UNREADABLE'], // SQLITE_IOERR
  [11, 'HOST_DATA_DAMAGED'], // SQLITE_CORRUPT
  [13, 'HOST_DATA_NO_SPACE'], // SQLITE_FULL
  [14, 'HOST_DATA_UNREADABLE'], // SQLITE_CANTOPEN
  [26, 'HOST_DATA_DAMAGED'], // SQLITE_NOTADB: an earlier look found SQLite's head.
])

/** SQLITE_BUSY and SQLITE_LOCKED: another process has the file. */
const LOCKED = [5, 6]

export function isLocked(error: unknown): boolean {
  return LOCKED.includes(resultOf(error) & 0xff)
}

/** The file's fault behind an error of SQLite, or null. */
export function toDataFault(error: unknown, file: string): HostError | null {
  const result = resultOf(error)
  const code = FAULT_OF_RESULT.get(result & 0xff)
  const reason = error instanceof Error ? error.message : String(error)
  return code ? new HostError(code, { file, reason }, { cause: error }) : null
}

/** The damage of a file behind an error of SQLite, or null. */
export function toDamage(error: unknown, file: string): HostError | null {
  const fault = toDataFault(error, file)
  return fault?.code === 'HOST_DATA_DAMAGED' ? fault : null
}

function resultOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
}
