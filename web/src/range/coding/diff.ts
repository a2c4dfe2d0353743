import { diffArrays, diffWordsWithSpace } from 'diff'
import type { Range } from '../../entities/code/code-text.tsx'
import { foldLines } from '../../entities/code/fold.ts'

/** An unchanged, removed or added line. Line numbers begin with 1; null means missing in that version. */
export interface DiffLine {
  kind: 'same' | 'removed' | 'added'
  before: number | null
  after: number | null
  /** Ranges that differ from the line in its place. */
  marks: readonly Range[]
}

/** Lines side by side: before and after. */
export type DiffPair = readonly [before: DiffLine | null, after: DiffLine | null]

/** Lines with a lower similarity count as different lines, not as one changed line. */
const MIN_SHARE_IN_COMMON = 0.4

/** Changed ranges of two similar lines; empty for dissimilar ones. */
export function markChanges(before: string, after: string): [Range[], Range[]] {
  const gone: Range[] = []
  const come: Range[] = []
  let [from, to, common] = [0, 0, 0]
  for (const { value, added, removed } of diffWordsWithSpace(before, after)) {
    if (removed) gone.push([from, from + value.length])
    if (added) come.push([to, to + value.length])
    if (!added) from += value.length
    if (!removed) to += value.length
    if (!added && !removed) common += value.trim().length
  }
  const longer = Math.max(before.trim().length, after.trim().length)
  return common < longer * MIN_SHARE_IN_COMMON ? [[], []] : [gone, come]
}

/** Pairs of lines of `before` and `after`. */
export function pairLines(before: readonly string[], after: readonly string[]): DiffPair[] {
  const pairs: DiffPair[] = []
  let removed: DiffLine[] = []
  let added: DiffLine[] = []
  let [at, to] = [0, 0]

  function flush(): void {
    for (let index = 0; index < Math.max(removed.length, added.length); index++) {
      const [gone, come] = [removed[index], added[index]]
      const [goneMarks, comeMarks] =
        gone && come ? markChanges(before[(gone.before ?? 0) - 1] ?? '', after[(come.after ?? 0) - 1] ?? '') : [[], []]
      pairs.push([gone ? { ...gone, marks: goneMarks } : null, come ? { ...come, marks: comeMarks } : null])
    }
    removed = []
    added = []
  }

  for (const change of diffArrays([...before], [...after])) {
    for (const _ of change.value) {
      if (change.removed) removed.push({ kind: 'removed', before: ++at, after: null, marks: [] })
      else if (change.added) added.push({ kind: 'added', before: null, after: ++to, marks: [] })
      else {
        flush()
        const line: DiffLine = { kind: 'same', before: ++at, after: ++to, marks: [] }
        pairs.push([line, line])
      }
    }
  }
  flush()
  return pairs
}

/** A part of a diff: visible pairs, or the number of hidden ones. */
export type DiffPart = { pairs: readonly DiffPair[] } | { hidden: number; at: number }

/** Hides pairs far from any change. */
export function foldUnchanged(pairs: readonly DiffPair[]): DiffPart[] {
  return foldLines(pairs.map(([before, after]) => before !== after)).map(({ start, end, hidden }) =>
    hidden ? { hidden: end - start, at: start } : { pairs: pairs.slice(start, end) },
  )
}

/** Unified diff: of each change first the removed lines, then the added ones. */
export function unfoldPairs(pairs: readonly DiffPair[]): DiffLine[] {
  const lines: DiffLine[] = []
  const came: DiffLine[] = []
  for (const [before, after] of pairs) {
    if (before === after) {
      lines.push(...came.splice(0))
      if (before) lines.push(before)
      continue
    }
    if (before) lines.push(before)
    if (after) came.push(after)
  }
  return [...lines, ...came]
}
