import { randomBytes } from 'node:crypto'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

/** Bytes up to which `randomblob` gives what it was asked for. */
const MAX_BYTES = 1_000_000

/** Bytes that are given where more were asked for. */
const STAND_IN_BYTES = 64

/** Bytes of a long value for which a query waits a millisecond: 100 MB take as long as a query may, two seconds. */
const BYTES_PER_MS = 50_000

/**
 * Replaces `randomblob`. SQLite has no `sleep`, so tools find blind injections by the time that a huge value takes (sqlmap:
 * `RANDOMBLOB(500000000/2)`). Such a value takes time here and no memory.
 * @param onWait told the milliseconds that a query has asked for
 */
export function replaceRandomBlob(db: DatabaseSync, onWait: (ms: number) => void): void {
  db.function('randomblob', { useBigIntArguments: true }, (wanted) => makeRandomBlob(wanted, onWait))
}

/** What `randomblob` gives. @param onWait told the milliseconds that it stands for, where it is not as long as it should be */
export function makeRandomBlob(wanted: SQLInputValue, onWait: (ms: number) => void): Uint8Array {
  const bytes = toBytes(wanted)
  if (bytes <= MAX_BYTES) return randomBytes(bytes)
  onWait(bytes / BYTES_PER_MS)
  return randomBytes(STAND_IN_BYTES)
}

/** SQLite takes what is no number for zero, and gives one byte at least. */
function toBytes(wanted: SQLInputValue): number {
  const number =
    typeof wanted === 'bigint' ? Number(wanted) : Number.parseFloat(ArrayBuffer.isView(wanted) ? '' : String(wanted))
  return number >= 1 ? Math.trunc(number) : 1
}
