/** Drops the oldest entries of a list to make room. The newest always stays. */
export function dropOldest<Entry>(
  entries: Entry[],
  most: number,
  room: number,
  sizeOf: (entry: Entry) => number,
): void {
  let from = Math.max(0, entries.length - most)
  let size = 0
  for (let index = entries.length - 1; index >= from; index--) {
    size += sizeOf(entries[index] as Entry)
    if (size > room && index < entries.length - 1) from = index + 1
  }
  entries.splice(0, from)
}
