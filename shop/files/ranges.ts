import type { IncomingHttpHeaders } from 'node:http'

/** First and last byte of a part. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Parses a `Range` header with a single part. Undefined means the whole file: no, several or unreadable parts.
 * Null means a part beyond the end.
 * @param size of the file, in bytes
 */
export function parseRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') return to === '0' || size === 0 ? null : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const [start, end] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
  if (start >= size) return null
  return start > end ? undefined : { start, end }
}

/** Validators of a file. */
interface Version {
  tag: string
  changedAt: Date
  /** In bytes. */
  size: number
}

/** The requested part, as in `parseRange`; the whole file if `If-Range` names another version. */
export function chooseRange(
  headers: IncomingHttpHeaders,
  { tag, changedAt, size }: Version,
): ByteRange | null | undefined {
  const expected = headers['if-range']
  if (typeof expected === 'string' && expected !== tag && !(Date.parse(expected) >= toSeconds(changedAt)))
    return undefined
  return parseRange(headers.range, size)
}

/** HTTP dates have no milliseconds. */
function toSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000) * 1000
}
