const CONTEXT_LINES = 3

/** Shorter gaps are not folded. */
const MIN_GAP_LINES = 4

/** A range of lines from 0; the end is exclusive. */
export interface Run {
  start: number
  end: number
  /** Whether it is too far from all relevant lines. */
  hidden: boolean
}

/** Splits lines into those near relevant ones and those to fold. */
export function foldLines(matters: readonly boolean[]): Run[] {
  const near = matters.map((_, line) =>
    matters.slice(Math.max(0, line - CONTEXT_LINES), line + CONTEXT_LINES + 1).includes(true),
  )
  const runs: Run[] = []
  for (let start = 0; start < near.length; ) {
    const next = near.indexOf(!near[start], start)
    const end = next < 0 ? near.length : next
    runs.push({ start, end, hidden: near[start] === false && end - start >= MIN_GAP_LINES })
    start = end
  }
  return runs
}
