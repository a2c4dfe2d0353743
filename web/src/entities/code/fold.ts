/** Lines around what matters that are shown with it. */
const CONTEXT_LINES = 3

/** Fewer lines than these are not worth a gap. */
const MIN_GAP_LINES = 4

/** A run of lines, from the first to before the last, counted from 0. */
export interface Run {
  start: number
  end: number
  /** Too far from all that matters. */
  hidden: boolean
}

/** Splits lines into those near what matters and those that may be left out. */
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
