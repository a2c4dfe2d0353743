import { joinClasses } from '../../ui/classes.ts'
import styles from './code-text.module.css'
import type { CodeLine, Token } from './lines.ts'

/** Characters of a line; the end is exclusive. */
export type Range = readonly [start: number, end: number]

interface Piece extends Token {
  /** Index in the line. */
  at: number
  marked: boolean
}

/** Splits the pieces of a line at the borders of `ranges`, which are in order and do not overlap. */
function cut(line: CodeLine, ranges: readonly Range[]): Piece[] {
  const pieces: Piece[] = []
  const borders = ranges.flat()
  let at = 0
  for (const { text, kind } of line) {
    const end = at + text.length
    const inside = borders.filter((border) => border > at && border < end)
    let start = at
    for (const stop of [...inside, end]) {
      const marked = ranges.some(([from, to]) => start >= from && stop <= to)
      pieces.push({ text: text.slice(start - at, stop - at), kind, at: start, marked })
      start = stop
    }
    at = end
  }
  return pieces
}

export function CodeText({ line, marks = [] }: { line: CodeLine; marks?: readonly Range[] | undefined }) {
  return (
    <>
      {cut(line, marks).map(({ at, text, kind, marked }) => (
        <span key={at} className={joinClasses(kind && styles[kind], marked && styles.marked) || undefined}>
          {text}
        </span>
      ))}
    </>
  )
}
