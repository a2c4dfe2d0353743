/** A part of a file: its first and its last byte. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The one part that a `Range` header asks for; undefined when it asks for everything, for several parts or for nothing that can be read,
 * which is all answered with the whole; null when the part lies beyond the end.
 * @param size of the whole, in bytes
 */
export function parseRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') return to === '0' || size === 0 ? null : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const [start, end] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
  if (start >= size) return null
  return start > end ? undefined : { start, end }
}
