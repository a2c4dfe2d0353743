import { fold } from '#foundation/stems.ts'
import { readWordsOf } from '#model/intents/intents.ts'
import { type Item, itemsIn, PLAIN } from './items.ts'
import { priceLimitsIn, quantityIn } from './numbers.ts'

/** "Two each", of several things. */
export function withEach(text: string, items: readonly Item[]): readonly Item[] {
  const [, before, after] = EACH.exec(fold(text)) ?? []
  const count = quantityIn(`${before ?? after ?? ''} pieces`)
  return items.length < 2 || count === undefined
    ? items
    : items.map((item) => (item.count === undefined ? { ...item, count } : item))
}

/** Whether a piece of a message only narrows the wish before it: "no alcohol and not too dear", "max 30". */
export function isCondition(piece: string): boolean {
  const tokens = readWordsOf(piece)
  return (
    tokens.length <= MAX_CONDITION_WORDS &&
    BARE_CONDITION.test(piece) &&
    !IS_SENTENCE.test(piece) &&
    (Object.keys(priceLimitsIn(piece)).length > 0 || tokens.some(({ kind }) => kind === 'trait'))
  )
}

/** "Melon juice instead of pineapple juice": the first is wanted. */
export function withoutReplaced(text: string, items: readonly Item[]): readonly Item[] {
  const [, replaced = ''] = INSTEAD_OF.exec(text) ?? []
  if (items.length < 2 || replaced === '' || !PREFERRED.test(fold(text))) return items
  const unwanted = itemsIn(replaced, readWordsOf(replaced))
  const kept = items.filter((item) => !unwanted.some(isLike(item)))
  return kept.length > 0 ? kept : items
}

/** Words of a choice; "what more is it with melon instead of apple juice?" is about both. */
const PREFERRED = /\b(?:lieber|rather|want|will|take|nehm\w*|mag|mochte|prefer|have)\b/
const INSTEAD_OF =
  /\b(?:instead of|rather than|statt|anstatt|anstelle von)\s+([^,.;!?]+?)(?=\s+(?:lieber|rather|doch)\b|[,.;!?]|$)/i

/** Whether another item speaks of the same thing. */
export function isLike({ query }: Item): (other: Item) => boolean {
  const words = wordsOf(query)
  return (other) => wordsOf(other.query).some((word) => words.includes(word))
}

function wordsOf(query: string): string[] {
  return (fold(query).match(/\p{L}{3,}/gu) ?? []).filter((word) => !PLAIN.has(word)).map((word) => word.slice(0, 6))
}

export const MAX_CONDITION_WORDS = 8

const EACH =
  /\b(\d{1,2}|two|three|four|five|six|zwei|drei|vier|funf|sechs) (?:of )?(?:each|apiece)\b|\b(?:je|jeweils) (\d{1,2}|zwei|drei|vier|funf|sechs)\b/
const BARE_CONDITION =
  /^\W*(?:(?:but|and|aber|und|also|sondern)\W+)*(?:not|no|nothing|without|max\w*|at most|up to|under|below|(?:my |mein )?budget|kein\w*|nichts?|ohne|höchstens|bis|unter)\b/i
const IS_SENTENCE =
  /\b(?:i|we|you|he|she|it|is|are|was|do|does|has|have|came|arrived|ich|wir|du|ihr|er|sie|es|ist|sind|war|hat|haben|kam|angekommen|order\w*|parcel|bestell\w*|paket)\b|n['’]t\b|\?/i
