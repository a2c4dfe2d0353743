/** Bytes for the other fields and the boundaries of a form. */
const MAX_BYTES_BESIDE_THE_FILE = 65_536

/** Largest body, in bytes, of a form with a file of `maxBytes`. The server reads only the beginning of a larger one. */
export function findLargestForm({ maxBytes }: { maxBytes: number }): number {
  return maxBytes + MAX_BYTES_BESIDE_THE_FILE
}
