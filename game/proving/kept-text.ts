import { createHash } from 'node:crypto'

/** Pairs of lines that a difference compares. Larger changes are shown as all old and all new lines. */
const MAX_COMPARED_PAIRS = 100_000

/** A changed text as the lines that differ from the source. */
export interface KeptText {
  file: string
  /** Beginning of the source's hash. */
  source: string
  /** Lines of the source that stay at the top, and at the bottom. */
  top: number
  bottom: number
  /** Lines between them. */
  lines: string[]
}

/** Keeps the lines of a text that differ from its source; undefined if none do. */
export function keepText(file: string, source: string, text: string): KeptText | undefined {
  if (source === text) return undefined
  const [before, after] = [source.split('\n'), text.split('\n')]
  const most = Math.min(before.length, after.length)
  let top = 0
  while (top < most && before[top] === after[top]) top++
  let bottom = 0
  while (bottom < most - top && before.at(-1 - bottom) === after.at(-1 - bottom)) bottom++
  return { file, source: hashOf(source), top, bottom, lines: after.slice(top, after.length - bottom) }
}

/** Rebuilds a text on the present source. */
export function restoreText({ source: hash, top, bottom, lines }: KeptText, source: string) {
  const all = source.split('\n')
  const text = [...all.slice(0, top), ...lines, ...(bottom > 0 ? all.slice(-bottom) : [])].join('\n')
  return { text, isOfEarlierSource: hash !== hashOf(source) }
}

/** The changed lines with `-` and `+`, below the file and the number of the first one. */
export function writeDiff({ file, top, bottom, lines }: KeptText, source: string): string {
  const all = source.split('\n')
  const before = all.slice(top, all.length - bottom)
  const rows = pairLines(before, lines).map(([sign, line]) => `${sign}${line}`)
  return [`@@ ${file}:${top + 1}`, ...rows].join('\n')
}

/** Lines of two texts in one list: `-` is only in the first, `+` only in the second. */
function pairLines(before: readonly string[], after: readonly string[]): [sign: string, line: string][] {
  const removed = before.map((line): [string, string] => ['-', line])
  const added = after.map((line): [string, string] => ['+', line])
  if (before.length * after.length > MAX_COMPARED_PAIRS) return [...removed, ...added]
  const longest = measureCommon(before, after)
  const rows: [string, string][] = []
  let [one, other] = [0, 0]
  while (one < before.length && other < after.length) {
    if (before[one] === after[other]) {
      rows.push([' ', before[one++] ?? ''])
      other++
    } else if ((longest[one + 1]?.[other] ?? 0) >= (longest[one]?.[other + 1] ?? 0))
      rows.push(['-', before[one++] ?? ''])
    else rows.push(['+', after[other++] ?? ''])
  }
  return [...rows, ...removed.slice(one), ...added.slice(other)]
}

/** Lengths of the longest common lines from each pair of places on. */
function measureCommon(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const longest = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let one = before.length - 1; one >= 0; one--) {
    for (let other = after.length - 1; other >= 0; other--) {
      const [row, below] = [longest[one] as Uint16Array, longest[one + 1] as Uint16Array]
      row[other] =
        before[one] === after[other] ? (below[other + 1] ?? 0) + 1 : Math.max(below[other] ?? 0, row[other + 1] ?? 0)
    }
  }
  return longest
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
