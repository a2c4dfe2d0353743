import { revealHidden } from './encodings.ts'
import { normalise, numberOf, readWords, type Word } from './words.ts'

/** Sentences of one text that are read. A longer text loses its middle. */
const MAX_SENTENCES = 240

export interface Sentence {
  /** Original text. */
  text: string
  words: readonly Word[]
  concepts: ReadonlySet<string>
  isQuestion: boolean
}

export interface Utterance {
  text: string
  sentences: readonly Sentence[]
  concepts: ReadonlySet<string>
  /** Decoded sentences that were encoded, reversed or spelled out. */
  hidden: readonly Sentence[]
}

/** Parses a text and its hidden parts. An operator's text is not searched for hidden parts. */
export function readUtterance(given: string, { isOperators = false } = {}): Utterance {
  const text = given.replace(/[^\S\n]{3,}/g, '  ').replace(/\n(?:[^\S\n]{0,2}\n){2,}/g, '\n\n')
  const sentences = split(text)
  const hidden = isOperators ? [] : revealHidden(text).flatMap(split)
  const concepts = new Set([...sentences, ...hidden].flatMap((sentence) => [...sentence.concepts]))
  return { text, sentences, concepts, hidden }
}

/** Abbreviations whose dots do not end a sentence. */
const ABBREVIATED = /\b(mr|mrs|ms|dr|prof|nr|st|ca|inkl|bzw|vgl|approx|dept)\.(?=\s)/gi

function split(text: string): Sentence[] {
  const parts = text.replace(ABBREVIATED, '$1').match(/[^.!?;\n]+(?:[.](?=\S)[^.!?;\n]*)*[.!?;]*/gu) ?? []
  const read =
    parts.length <= MAX_SENTENCES ? parts : [...parts.slice(0, MAX_SENTENCES / 2), ...parts.slice(-MAX_SENTENCES / 2)]
  return read.map(readSentence).filter(({ words }) => words.length > 0)
}

export function readSentence(text: string): Sentence {
  const words = readWords(normalise(text))
  return {
    text: text.trim(),
    words,
    concepts: new Set(words.flatMap(({ concepts }) => concepts)),
    isQuestion: text.includes('?'),
  }
}

export function has(part: { concepts: ReadonlySet<string> }, ...concepts: string[]): boolean {
  return concepts.every((concept) => part.concepts.has(concept))
}

export function hasAny(part: { concepts: ReadonlySet<string> }, ...concepts: string[]): boolean {
  return concepts.some((concept) => part.concepts.has(concept))
}

/** Whether a word of concept `first` is at most `most` words before one of `second`. */
export function isNear(sentence: Sentence, first: string, second: string, most: number): boolean {
  const { words } = sentence
  return words.some(
    ({ concepts }, index) =>
      concepts.includes(first) &&
      words
        .slice(index, index + most + 1)
        .some((word, offset) => word.concepts.includes(second) && (offset > 0 || first !== second)),
  )
}

/** Percentages of a sentence, highest first. */
export function percentsIn(sentence: Sentence): number[] {
  const { words } = sentence
  const found: number[] = []
  for (const [index, { text, concepts }] of words.entries()) {
    const number = numberOf(text)
    if (number === undefined || number <= 0 || number > 100) continue
    const next = words[index + 1]
    const near = words.slice(Math.max(0, index - 5), index + 5)
    const isShare = concepts.includes('percent') || next?.concepts.includes('percent') || next?.text === 'off'
    if (isShare || near.some((word) => word.concepts.includes('coupon') || word.concepts.includes('percent')))
      found.push(number)
  }
  return found.sort((one, other) => other - one)
}
