import { readFileSync } from 'node:fs'

const CONTENT = new URL('../../content/', import.meta.url)

/** Shorter texts count as answers, never as copies. */
const MIN_COPY_CHARACTERS = 100
/** Least share of common letter pairs, as in the reference. */
const MIN_SHARE_IN_COMMON = 0.75

/** Whether a text is a copy of a file of the content, by the Dice coefficient of letter pairs. */
export function isCopyOf(text: string, file: string): boolean {
  if (text.length < MIN_COPY_CHARACTERS) return false
  return compareTexts(text, readFileSync(new URL(file, CONTENT), 'utf8')) >= MIN_SHARE_IN_COMMON
}

/** Share of common pairs of neighbouring letters, 0 … 1 (Sørensen–Dice). */
export function compareTexts(one: string, other: string): number {
  const [first, second] = [one, other].map((text) => text.trim().toLowerCase())
  if (!first || !second || first.length < 2 || second.length < 2) return 0
  const pairs = countPairs(first)
  let common = 0
  for (let at = 0; at < second.length - 1; at++) {
    const pair = second.slice(at, at + 2)
    const left = pairs.get(pair) ?? 0
    if (left === 0) continue
    pairs.set(pair, left - 1)
    common++
  }
  return (2 * common) / (first.length + second.length - 2)
}

function countPairs(text: string): Map<string, number> {
  const pairs = new Map<string, number>()
  for (let at = 0; at < text.length - 1; at++) {
    const pair = text.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}
