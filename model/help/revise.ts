import { readWordsOf } from '#model/intents/intents.ts'
import type { Ask } from './asks.ts'
import { isLike, MAX_CONDITION_WORDS } from './conditions.ts'
import { GOODS } from './families.ts'
import { type Item, itemsIn } from './items.ts'
import { priceLimitsIn, quantityIn } from './numbers.ts'
import { namesGoods } from './pointing-words.ts'
import type { Resolved } from './resolve.ts'
import type { Talk } from './talk.ts'
import { namedOf } from './titles.ts'
import { fillIn } from './turns/fill.ts'

type Revised = Pick<Resolved, 'intent' | 'items'> & Partial<Resolved>

/** The last question as the message goes on with it, corrects or narrows it; undefined where it stands by itself. */
export function revise(ask: Ask, text: string, talk: Talk, whole = text): Revised | undefined {
  const filled = fillIn(ask, text, talk, whole)
  if (filled) return filled
  const last = (talk.before[0] as readonly (Ask & Partial<Resolved>)[] | undefined)?.findLast(({ intent }) =>
    GOODS.has(intent),
  )
  if (!last || !talk.isShownLast) return undefined
  const { about = '', isTogether = false } = last
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

function thingsIn(text: string): Item[] {
  return itemsIn(text, readWordsOf(text)).filter(({ isKnown }) => isKnown)
}

/** "No, not clothes": what was looked for, on a further condition. */
function narrow(
  ask: Ask,
  text: string,
  talk: Talk,
  last: Ask & Partial<Resolved>,
): Pick<Resolved, 'items' | 'text'> | undefined {
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

const MAX_CORRECTING_WORDS = 10

/** "Add one more mug." */
const ONE_MORE =
  /\b(?:one|two|three|\d+|an?) more\b|\banother\b|\bnoch (?:mal )?(?:ein\w*|zwei|drei|\d+)\b|\b(?:ein\w*|zwei|drei|\d+) (?:mehr|weitere\w*)\b/
const CHANGED =
  /\b(?:make (?:it|that)|rather|instead|actually|only|just|doch|lieber|nur|bloss|stattdessen)\b|^\W*(?:no|nee|ne|nein|sorry|wait|moment)\b/
const MEANT = /\b(?:meant|meinte|meinten|i mean|ich meine)\b/
const NOT_BUT = /[,;]?\s+(?:and |und )?(?:not|nicht|instead of|rather than|statt|anstatt)\s+/i

const CONDITION =
  /^\W*(?:(?:and|but|ok|oh|hm+|no|und|aber|nein|na|nee)\W+)*(?:not|no|nothing|without|kein\w*|nichts?|ohne|except|ausser)\b/
