import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { randomBytes } from '#foundation/random.ts'

/** Longest value that `randomblob` really makes, in bytes. */
const MAX_BYTES = 1_000_000

/** Bytes of the value in place of a longer one. */
const STAND_IN_BYTES = 64

/** Bytes of a long value for each millisecond of wait: 100 MB take a query's maximum of two seconds. */
const BYTES_PER_MS = 50_000

/**
 * Replaces `randomblob`. SQLite has no `sleep`, so tools find blind injections by the time that a huge value takes
 * (sqlmap: `RANDOMBLOB(500000000/2)`). Such a value takes time here and no memory.
 * @param onWait called with the milliseconds that a query has asked for
 */
export function replaceRandomBlob(db: DatabaseSync, onWait: (ms: number) => void): void {
  db.function('randomblob', { useBigIntArguments: true }, (wanted) => makeRandomBlob(wanted, onWait))
}

/** The value of `randomblob`. @param onWait called with the milliseconds for a shortened value */
export function makeRandomBlob(wanted: SQLInputValue, onWait: (ms: number) => void): Uint8Array {
  const bytes = toBytes(wanted)
  if (bytes <= MAX_BYTES) return randomBytes(bytes)
  onWait(bytes / BYTES_PER_MS)
  return randomBytes(STAND_IN_BYTES)
}

/** SQLite counts other types as zero, and returns at least one byte. */
function toBytes(wanted: SQLInputValue): number {
  const number =
    typeof wanted === 'bigint' ? Number(wanted) : Number.parseFloat(ArrayBuffer.isView(wanted) ? '' : String(wanted))
  return number >= 1 ? Math.trunc(number) : 1
}
