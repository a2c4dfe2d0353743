import type { SolvingRecord } from '#contract/game.ts'

/** One piece of a printed request; the decisive part is `marked`. */
export interface Piece {
  text: string
  marked: boolean
}

function unescapeUrl(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}

/** Quotes, tags, comments, traversals, null bytes, expressions: what does not occur in a harmless value. */
const suspicious = /['<>`]|--|\.\.\/|%00|%2500|\$\{|#\{|\/\*|\$ne|\$where|"alg"/

/** The value around the first suspicious place of a request's text: from one delimiter to the next. */
function findDecisive(text: string): [start: number, end: number] | null {
  const at = text.search(suspicious)
  if (at < 0) return null
  const quoted = [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].find(
    (match) => match.index <= at && at < match.index + match[0].length,
  )
  if (quoted) return [quoted.index + 1, quoted.index + quoted[0].length - 1]
  const start = Math.max(...['=', '&', '?', '/', '\n'].map((mark) => text.lastIndexOf(mark, at - 1))) + 1
  const end = text.slice(at).search(/[&\n]/)
  return [start, end < 0 ? text.length : at + end]
}

function mark(text: string): Piece[] {
  const range = findDecisive(text)
  if (!range) return [{ text, marked: false }]
  const [start, end] = range
  return [
    { text: text.slice(0, start), marked: false },
    { text: text.slice(start, end), marked: true },
    { text: text.slice(end), marked: false },
  ].filter((piece) => piece.text !== '')
}

/** A record as text to be read, with the part marked that looks like it made the difference. */
export function printRecord(record: SolvingRecord): Piece[] {
  if (record.kind === 'message') return [{ text: `${record.event}\n\n`, marked: false }, ...mark(record.argument ?? '')]
  const line = unescapeUrl(record.url)
  if (!record.body) return [{ text: `${record.method} `, marked: false }, ...mark(line)]
  return [{ text: `${record.method} ${line}\n\n`, marked: false }, ...mark(record.body)]
}
