import { diffArrays, diffWordsWithSpace } from 'diff'
import type { Range } from '../../entities/code/code-text.tsx'
import { foldLines } from '../../entities/code/fold.ts'

/** A line that both have, that went, or that came. Numbers of lines begin with 1; those of a line that is not there are null. */
export interface DiffLine {
  kind: 'same' | 'removed' | 'added'
  before: number | null
  after: number | null
  /** What in it is different from the line that it replaces, or that replaces it. */
  marks: readonly Range[]
}

/** Lines side by side: what was, and what is in its place. */
export type DiffPair = readonly [before: DiffLine | null, after: DiffLine | null]

/** Two lines with less in common than this are two lines, not one that was changed. */
const MIN_SHARE_IN_COMMON = 0.4

/** What is different between two lines of which one replaces the other; nothing where they have little in common. */
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

/** What becomes of the lines of `before` in `after`, in pairs. */
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

/** A part of a comparison: pairs that are shown, or how many are not. */
export type DiffPart = { pairs: readonly DiffPair[] } | { hidden: number; at: number }

/** Leaves out what lies far from any change. */
export function foldUnchanged(pairs: readonly DiffPair[]): DiffPart[] {
  return foldLines(pairs.map(([before, after]) => before !== after)).map(({ start, end, hidden }) =>
    hidden ? { hidden: end - start, at: start } : { pairs: pairs.slice(start, end) },
  )
}

/** Pairs one below the other: of a change first all that went, then all that came. */
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
