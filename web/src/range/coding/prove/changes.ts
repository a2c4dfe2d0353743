import { pairLines } from '../diff.ts'

/** Lines of `after`, from 1, that differ from `before`, and a count of each kind of change. */
export interface Changes {
  lines: readonly number[]
  /** Lines of `after` above which lines are missing; one more than its last line for the end. */
  gaps: readonly number[]
  changed: number
  added: number
  removed: number
}

export function findChanges(before: string, after: string): Changes {
  const lines: number[] = []
  const gaps = new Set<number>()
  let [changed, added, removed, at] = [0, 0, 0, 0]
  for (const [gone, come] of pairLines(before.split('\n'), after.split('\n'))) {
    if (come) at = come.after ?? at
    if (gone === come) continue
    if (come) lines.push(at)
    else gaps.add(at + 1)
    if (gone && come) changed++
    else if (come) added++
    else removed++
  }
  return { lines, gaps: [...gaps], changed, added, removed }
}
