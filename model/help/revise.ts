import { fold } from '#foundation/stems.ts'
import { readWordsOf } from '#model/intents/intents.ts'
import type { Ask } from './asks.ts'
import { GOODS } from './families.ts'
import { type Item, itemsIn, PLAIN } from './items.ts'
import { priceLimitsIn, quantityIn } from './numbers.ts'
import { namedOf } from './point-at.ts'
import { namesGoods } from './pointing-words.ts'
import type { Resolved } from './resolve.ts'
import type { Talk } from './talk.ts'
import { wishAgain } from './wish-again.ts'

type Revised = Pick<Resolved, 'intent' | 'items' | 'text' | 'about' | 'isTogether'> & { isBelow?: boolean }

/** The last question about goods as the message corrects or narrows it; undefined where it does neither. */
export function revise(ask: Ask, text: string, talk: Talk): Revised | undefined {
  const last = (talk.before[0] as readonly (Ask & Partial<Resolved>)[] | undefined)?.findLast(({ intent }) =>
    GOODS.has(intent),
  )
  if (!last || !talk.isShownLast) return undefined
  const { about = '', isTogether = false } = last
  const again = wishAgain(ask, text, talk, last)
  if (again) return { about: '', isTogether: false, ...again }
  const corrected = correct(ask, text, last.items) ?? recount(ask, text, last)
  if (corrected) return { intent: last.intent, items: corrected, text: ask.text, about, isTogether }
  const narrowed = narrow(ask, text, talk, last)
  return narrowed && { intent: last.intent, about, isTogether, ...narrowed }
}

/** "I meant strawberry, not raspberry": the things of the last question with the right one among them. */
function correct(ask: Ask, text: string, items: readonly Item[]): Item[] | undefined {
  if (!MEANT.test(text) || !namesGoods(ask) || ask.tokens.length > MAX_CORRECTING_WORDS) return undefined
  const [said = '', ...not] = ask.text.split(NOT_BUT)
  const [wanted] = thingsIn(said)
  if (!wanted) return undefined
  const known = items.filter(({ isKnown }) => isKnown)
  const wrong = known.length === 1 ? known : known.filter((item) => thingsIn(not.join(' ')).some(isLike(item)))
  return wrong.length === 1
    ? known.map((item) => (wrong.includes(item) ? { ...wanted, count: wanted.count ?? item.count } : item))
    : undefined
}

/** "Make it three of the apple juice", after a sum: the same sum with another number. */
function recount(ask: Ask, text: string, { intent, items }: Ask): Item[] | undefined {
  const [thing, ...more] = ask.items.filter(({ isKnown }) => isKnown)
  const count = thing?.count ?? quantityIn(ask.text)
  if (!thing || more.length > 0 || intent !== 'price' || items.length < 2) return undefined
  const changed = items.filter((item) => isLike(thing)(item))
  if (ONE_MORE.test(text) && changed.length === 1)
    return items.map((item) => (changed.includes(item) ? { ...item, count: (item.count ?? 1) + (count ?? 1) } : item))
  return count !== undefined && CHANGED.test(text) && changed.length === 1
    ? items.map((item) => (changed.includes(item) ? { ...item, count } : item))
    : undefined
}

/** "Two each", of several things. */
export function withEach(text: string, items: readonly Item[]): readonly Item[] {
  const [, before, after] = EACH.exec(fold(text)) ?? []
  const count = quantityIn(`${before ?? after ?? ''} pieces`)
  return items.length < 2 || count === undefined
    ? items
    : items.map((item) => (item.count === undefined ? { ...item, count } : item))
}

function thingsIn(text: string): Item[] {
  return itemsIn(text, readWordsOf(text)).filter(({ isKnown }) => isKnown)
}

function isLike({ query }: Item): (other: Item) => boolean {
  const words = wordsOf(query)
  return (other) => wordsOf(other.query).some((word) => words.includes(word))
}

function wordsOf(query: string): string[] {
  return (fold(query).match(/\p{L}{3,}/gu) ?? []).filter((word) => !PLAIN.has(word)).map((word) => word.slice(0, 6))
}

/** "No, not clothes": what was looked for, on a further condition. */
function narrow(
  ask: Ask,
  text: string,
  talk: Talk,
  last: Ask & Partial<Resolved>,
): Pick<Revised, 'items' | 'text'> | undefined {
  const [own] = ask.items
  if (!own || !CONDITION.test(text) || ask.tokens.length > MAX_CONDITION_WORDS || talk.shown.length < 2)
    return undefined
  if (!['find', 'recommend'].includes(last.intent) || last.isPointing === true || last.items.length > 1)
    return undefined
  const shown = talk.shown.map((query): Item => ({ query, count: undefined, isKnown: true }))
  if (namedOf(text, shown, talk).length > 0) return undefined
  const before = last.items[0]?.query ?? 'drink'
  const isPriced = Object.keys(priceLimitsIn(ask.text)).length > 0
  return {
    items: [{ query: `${before} ${own.query}`, count: undefined, isKnown: true }],
    text: isPriced ? ask.text : `${last.text} ${ask.text}`,
  }
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

const MAX_CORRECTING_WORDS = 10
const MAX_CONDITION_WORDS = 8

const EACH =
  /\b(\d{1,2}|two|three|four|five|six|zwei|drei|vier|funf|sechs) (?:of )?(?:each|apiece)\b|\b(?:je|jeweils) (\d{1,2}|zwei|drei|vier|funf|sechs)\b/
/** "Add one more mug." */
const ONE_MORE =
  /\b(?:one|two|three|\d+|an?) more\b|\banother\b|\bnoch (?:mal )?(?:ein\w*|zwei|drei|\d+)\b|\b(?:ein\w*|zwei|drei|\d+) (?:mehr|weitere\w*)\b/
const CHANGED =
  /\b(?:make (?:it|that)|rather|instead|actually|only|just|doch|lieber|nur|bloss|stattdessen)\b|^\W*(?:no|nee|ne|nein|sorry|wait|moment)\b/
const MEANT = /\b(?:meant|meinte|meinten|i mean|ich meine)\b/
const NOT_BUT = /[,;]?\s+(?:and |und )?(?:not|nicht|instead of|rather than|statt|anstatt)\s+/i

const CONDITION =
  /^\W*(?:(?:and|but|ok|oh|hm+|no|und|aber|nein|na|nee)\W+)*(?:not|no|nothing|without|kein\w*|nichts?|ohne|except|ausser)\b/

const BARE_CONDITION =
  /^\W*(?:(?:but|and|aber|und|also|sondern)\W+)*(?:not|no|nothing|without|max\w*|at most|up to|under|below|(?:my |mein )?budget|kein\w*|nichts?|ohne|höchstens|bis|unter)\b/i
const IS_SENTENCE =
  /\b(?:i|we|you|he|she|it|is|are|was|do|does|has|have|came|arrived|ich|wir|du|ihr|er|sie|es|ist|sind|war|hat|haben|kam|angekommen|order\w*|parcel|bestell\w*|paket)\b|n['’]t\b|\?/i
