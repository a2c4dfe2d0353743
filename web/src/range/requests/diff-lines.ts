/** `+`: only in the second text; `-`: only in the first; ` `: in both. */
export interface DiffLine {
  sign: '+' | '-' | ' '
  text: string
}

/** Maximum compared lines of each text; the table grows with their product. */
const MAX_LINES = 600

/** Line diff of two texts by their longest common subsequence. */
export function compareLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const a = before.slice(0, MAX_LINES)
  const b = after.slice(0, MAX_LINES)
  const width = b.length + 1
  const common = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number): number => common[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ sign: ' ', text: a[i] ?? '' })
      i++
      j++
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ sign: '-', text: a[i] ?? '' })
      i++
    } else {
      lines.push({ sign: '+', text: b[j] ?? '' })
      j++
    }
  }
  return lines
}

/** Numbers of lines, from 1, that only the second text has. */
export function listChanged(before: string, after: string): number[] {
  let number = 0
  const changed: number[] = []
  for (const { sign } of compareLines(before.split('\n'), after.split('\n'))) {
    if (sign === '-') continue
    number++
    if (sign === '+') changed.push(number)
  }
  return changed
}
