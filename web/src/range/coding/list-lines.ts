import { runsOf } from '../../ui/runs.ts'

/** Line numbers as text: `2, 4-6 & 9`. */
export function listLines(numbers: readonly number[]): string {
  const parts = runsOf(numbers).map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`))
  const last = parts.pop() ?? ''
  return parts.length === 0 ? last : `${parts.join(', ')} & ${last}`
}
