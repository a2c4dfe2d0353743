import type { ChangeSpec } from '@codemirror/state'
import { diffLines } from 'diff'

/** Changes that turn one text into another line by line, so that marks and folds elsewhere stay. */
export function changesBetween(before: string, after: string): ChangeSpec[] {
  const changes: ChangeSpec[] = []
  let at = 0
  for (const { value, added, removed } of diffLines(before, after)) {
    if (added) changes.push({ from: at, insert: value })
    else {
      if (removed) changes.push({ from: at, to: at + value.length })
      at += value.length
    }
  }
  return changes
}
