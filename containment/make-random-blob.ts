import type { SQLInputValue } from 'node:sqlite'

/** Longest value that `randomblob` really makes, in bytes. */
const MAX_BYTES = 1_000_000

/** Bytes of the value in place of a longer one. */
const STAND_IN_BYTES = 64

/** Bytes of a long value for each millisecond of wait: 100 MB take a query's maximum of two seconds. */
const BYTES_PER_MS = 50_000

/**
 * The value of `randomblob`.
 * @param draw makes so many random bytes
 * @param onWait called with the milliseconds for a shortened value
 */
export function makeRandomBlob(
  wanted: SQLInputValue,
  draw: (bytes: number) => Uint8Array,
  onWait: (ms: number) => void,
): Uint8Array {
  const bytes = toBytes(wanted)
  if (bytes <= MAX_BYTES) return draw(bytes)
  onWait(bytes / BYTES_PER_MS)
  return draw(STAND_IN_BYTES)
}

/** SQLite counts other types as zero, and returns at least one byte. */
function toBytes(wanted: SQLInputValue): number {
  const number =
    typeof wanted === 'bigint' ? Number(wanted) : Number.parseFloat(ArrayBuffer.isView(wanted) ? '' : String(wanted))
  return number >= 1 ? Math.trunc(number) : 1
}
