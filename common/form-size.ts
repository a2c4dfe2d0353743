/** Room for the other fields of a form and for what frames them. */
const MAX_BYTES_BESIDE_THE_FILE = 65_536

/** Largest body of a form with a file of `maxBytes`, in bytes; of what is larger, only the beginning is looked at. */
export function findLargestForm({ maxBytes }: { maxBytes: number }): number {
  return maxBytes + MAX_BYTES_BESIDE_THE_FILE
}
