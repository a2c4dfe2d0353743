import { ENTRY_LENGTH } from '../../server/bundle/source-positions.ts'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Characters that the bundle escapes; those of two UTF-16 units have two escapes. */
export const NOT_ASCII = /[^\0-\x7f]/g

/** `…` → `\u2026`, valid in strings, templates and regular expressions. */
export function toEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/**
 * Makes the table of `SourcePositions` from the mappings of a source map (version 3).
 * @param code mapped code, before its escapes
 */
export function toPositionTable(mappings: string, code: string): Uint32Array {
  const lines = code.split('\n')
  const starts: number[] = []
  const entries: number[] = []
  let source = 0
  let line = 0
  let column = 0
  for (const [index, text] of mappings.split(';').entries()) {
    starts.push(entries.length / ENTRY_LENGTH)
    const written = lines[index] ?? ''
    const isAscii = written.search(NOT_ASCII) < 0
    let at = 0
    for (const segment of text.split(',')) {
      if (segment === '') continue
      const [toColumn = 0, toSource, toLine = 0, toSourceColumn = 0] = decode(segment)
      at += toColumn
      if (toSource === undefined) continue
      source += toSource
      line += toLine
      column += toSourceColumn
      entries.push(isAscii ? at : written.slice(0, at).replace(NOT_ASCII, toEscape).length, source, line, column)
    }
  }
  starts.push(entries.length / ENTRY_LENGTH)
  return Uint32Array.from([starts.length - 1, starts, entries].flat())
}

/** VLQ in Base64: five bits a digit, lowest first; the first bit is the sign. */
function decode(segment: string): number[] {
  const numbers: number[] = []
  let value = 0
  let shift = 0
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit)
    value += (bits & 31) << shift
    shift += 5
    if (bits & 32) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  return numbers
}
