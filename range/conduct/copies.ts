import { readFileSync } from 'node:fs'

const CONTENT = new URL('../../content/', import.meta.url)

/** Shorter texts count as answers, never as copies. */
const MIN_COPY_CHARACTERS = 100
/** Share of the pairs of letters that both have; fact of the reference. */
const MIN_SHARE_IN_COMMON = 0.75

/** Whether a text is as good as that file of the content: the Dice coefficient of their pairs of letters. */
export function isCopyOf(text: string, file: string): boolean {
  if (text.length < MIN_COPY_CHARACTERS) return false
  return compareTexts(text, readFileSync(new URL(file, CONTENT), 'utf8')) >= MIN_SHARE_IN_COMMON
}

/** Returns from 0 to 1 how many pairs of neighbouring letters two texts share, by Sørensen and Dice. */
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
