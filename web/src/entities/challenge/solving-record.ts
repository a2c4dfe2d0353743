import { SESSION } from '#contract/copied-request.ts'
import type { SolvingRecord } from '#contract/game.ts'

/** A piece of a printed request; the decisive part is `marked`. */
export interface Piece {
  text: string
  marked: boolean
}

/** Quotes, tags, comments, traversals, null bytes, expressions: signs of an attack. */
const suspicious = /['<>`]|--|\.\.\/|^\.\.$|%00|%2500|\$\{|#\{|\/\*|\$ne|\$where|"alg"/

/** The value around the first sign of an attack, between two delimiters. */
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

function toPlainPiece(text: string): Piece {
  return { text, marked: false }
}

function mark(text: string): Piece[] {
  const range = findDecisive(text)
  if (!range) return [toPlainPiece(text)]
  const [start, end] = range
  return [
    toPlainPiece(text.slice(0, start)),
    { text: text.slice(start, end), marked: true },
    toPlainPiece(text.slice(end)),
  ].filter((piece) => piece.text !== '')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A URL as it was sent. Parts of the path and values of the query are decoded only to find the one to mark. */
function markUrl(url: string): Piece[] {
  const [path = '', query] = url.split(/\?(.*)/s, 2)
  const parts = path.split(/(\/)/)
  if (query !== undefined) parts.push('?', ...query.split(/(&)/).flatMap((field) => field.split(/(=)(.*)/s)))
  const decisive = parts.findIndex((part) => suspicious.test(part) || suspicious.test(decode(part)))
  if (decisive < 0) return [toPlainPiece(url)]
  return [
    toPlainPiece(parts.slice(0, decisive).join('')),
    { text: parts[decisive] ?? '', marked: true },
    toPlainPiece(parts.slice(decisive + 1).join('')),
  ].filter((piece) => piece.text !== '')
}

/** A record as readable text, as it was sent, with the likely decisive part marked. */
export function printRecord(record: SolvingRecord, session: string): Piece[] {
  if (record.kind === 'message') return [toPlainPiece(`${record.event}\n\n`), ...mark(record.argument ?? '')]
  const { method, url, headers = [], body } = record
  const lines = headers.flatMap(([name, value]) => [
    toPlainPiece(`\n${name}: `),
    ...mark(value.replaceAll(SESSION, session)),
  ])
  const address = body ? [toPlainPiece(url)] : markUrl(url)
  return [toPlainPiece(`${method} `), ...address, ...lines, ...(body ? [toPlainPiece('\n\n'), ...mark(body)] : [])]
}

/** The URL decoded once, as the server reads it; null if that is the same. */
export function decodeAddress(record: SolvingRecord): string | null {
  if (record.kind === 'message') return null
  const decoded = decode(record.url)
  return decoded === record.url ? null : decoded
}

/** Pages that solve a challenge when opened end with an invisible picture, whose request is the evidence. */
export function isHiddenPicture(record: SolvingRecord): boolean {
  return record.kind === 'exchange' && record.url.startsWith('/assets/public/images/padding/')
}
