/** An English sentence with places for values, and its translation. */
export interface SentencePattern {
  /** Texts around the values: one more than there are values. */
  parts: readonly string[]
  /** Characters of all parts. The pattern with the most fixed text goes first. */
  fixed: number
  translated: string
}

/** @param english with `{1}`, `{2}`, … in order; `translated` has them in any order */
export function splitPattern(english: string, translated: string): SentencePattern {
  const parts = english.split(/\{\d\}/)
  return { parts, fixed: parts.reduce((sum, { length }) => sum + length, 0), translated }
}

/** Translates a sentence by the first pattern that fits. Values stay as they are. */
export function translateByPattern(sentence: string, patterns: readonly SentencePattern[]): string | undefined {
  for (const { parts, translated } of patterns) {
    const values = readValues(sentence, parts)
    if (values) return translated.replace(/\{(\d)\}/g, (place, number) => values[Number(number) - 1] ?? place)
  }
  return undefined
}

/** Values between the parts; undefined if the sentence is another one. Learners' code may have written values. */
function readValues(sentence: string, parts: readonly string[]): string[] | undefined {
  const [first = '', ...rest] = parts
  if (!sentence.startsWith(first)) return undefined
  const values: string[] = []
  let from = first.length
  for (const [index, part] of rest.entries()) {
    const isLast = index === rest.length - 1
    const end = isLast && sentence.endsWith(part) ? sentence.length - part.length : sentence.indexOf(part, from)
    if (end < from || (isLast && end + part.length !== sentence.length)) return undefined
    values.push(sentence.slice(from, end))
    from = end + part.length
  }
  return rest.length > 0 || sentence.length === from ? values : undefined
}
