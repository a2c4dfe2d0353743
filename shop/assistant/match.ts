import type { Training } from '#shop/assistant/training.ts'

/** Longer questions are cut, in characters. */
const MAX_CHARACTERS = 500
/** Least share of an utterance's words in the question. */
const MIN_COVERAGE = 0.8
/** Least letters of a word that may have one wrong. */
const TOLERANT_LETTERS = 5

/** Finds the closest intent; undefined if none is close. */
export function findIntent(question: string, { intents }: Training): Training['intents'][number] | undefined {
  const asked = wordsOf(question.slice(0, MAX_CHARACTERS))
  let best: { intent: Training['intents'][number]; words: number } | undefined
  for (const intent of intents) {
    for (const utterance of intent.utterances) {
      const wanted = wordsOf(utterance)
      const found = wanted.filter((word) => asked.some((other) => isAlike(word, other))).length
      if (wanted.length === 0 || found / wanted.length < MIN_COVERAGE) continue
      if (!best || found > best.words) best = { intent, words: found }
    }
  }
  return best?.intent
}

/** Similarity of the shorter text with the best part of the longer one: 0 … 100. */
export function partialRatio(one: string, other: string): number {
  const [short = '', long = ''] = [one.toLowerCase(), other.toLowerCase().slice(0, MAX_CHARACTERS)].sort(
    (a, b) => a.length - b.length,
  )
  if (short === '') return 0
  let best = 0
  for (let start = 0; start + short.length <= long.length && best < 100; start++) {
    const common = commonLength(short, long.slice(start, start + short.length))
    best = Math.max(best, Math.round((100 * common) / short.length))
  }
  return best
}

/** Length of the longest common subsequence. */
function commonLength(one: string, other: string): number {
  let row = new Uint16Array(other.length + 1)
  for (const letter of one) {
    const next = new Uint16Array(other.length + 1)
    for (let at = 1; at <= other.length; at++) {
      next[at] = letter === other[at - 1] ? (row[at - 1] ?? 0) + 1 : Math.max(row[at] ?? 0, next[at - 1] ?? 0)
    }
    row = next
  }
  return row.at(-1) ?? 0
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Whether two words differ by at most one wrong, missing, added or swapped letter. */
function isAlike(word: string, other: string): boolean {
  if (word === other) return true
  if (word.length < TOLERANT_LETTERS || word.length > 20 || Math.abs(word.length - other.length) > 1) return false
  let at = 0
  while (at < word.length && word[at] === other[at]) at++
  const swapped = (word[at + 1] ?? '') + (word[at] ?? '')
  if (swapped === other.slice(at, at + 2) && word.slice(at + 2) === other.slice(at + 2)) return true
  const skip = word.length >= other.length ? 1 : 0
  const skipOther = other.length >= word.length ? 1 : 0
  return word.slice(at + skip) === other.slice(at + skipOther)
}
