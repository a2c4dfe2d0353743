import { fold } from '#foundation/stems.ts'
import { isOfEnough, isTaking } from './after.ts'
import type { Ask } from './asks.ts'
import { GOODS } from './families.ts'
import type { Item } from './items.ts'
import { quantityIn } from './numbers.ts'
import { ALL, CHEAP, DEAR, namesGoods, ONE } from './pointing-words.ts'
import type { Talk } from './talk.ts'
import { isAvoiding } from './told.ts'
import { asksFor } from './topics.ts'

interface Meant {
  items: readonly Item[]
  others: readonly string[]
}

/** "Something else, I hate bananas": drinks without it, for what was looked for before. */
export function insteadOfDisliked(ask: Ask, text: string, talk: Talk): Meant | undefined {
  const { before, customer, shown, isShownLast } = talk
  const looked = before[0]?.findLast(({ intent }) => ['recommend', 'find'].includes(intent))
  if (ask.isQuestion || !isAvoiding(ask.text) || customer.avoided.length === 0 || LIKES.test(text) || ASKS.test(text))
    return undefined
  if (!GOODS.has(ask.intent) && !(ask.intent === 'told' && isShownLast && looked?.intent === 'recommend'))
    return undefined
  const wanted = looked?.items.filter(({ query }) => !customer.avoided.some((thing) => query.includes(thing))) ?? []
  return {
    items: wanted.length > 0 && isShownLast ? wanted : [{ query: 'drink', count: undefined, isKnown: true }],
    others: ELSE.test(text) ? shown : [],
  }
}

const ASKS = /\b(?:can|may|could|is there|are there|dos|kann|darf|ist da|gibt)\b/
const LIKES = /\b(?:but|aber|sondern|rather|lieber)\b.*\p{L}{4,}/u
const ELSE = /\b(?:else|other|another|different|instead|ander\w*|stattdessen|sonst)\b/

/** After "which of them is cheaper?", "that one" is the cheaper one. */
export function pickedBefore(talk: Talk, text: string, whole: string): 'cheapest' | 'dearest' | undefined {
  const last = talk.before[0]?.at(-1)
  const said = fold(whole)
  if (!last || !talk.isShownLast || talk.shown.length !== 2 || !GOODS.has(last.intent) || ALL.test(said))
    return undefined
  if (!isTaking(said) && !(ONE.test(said) && PRICED.test(text))) return undefined
  const asked = fold(last.text)
  return CHEAPER.test(asked) ? 'cheapest' : DEARER.test(asked) ? 'dearest' : undefined
}

/** "The cheapest delivery" is none of the goods. */
const DELIVERY = /\b\p{L}+ (?:deliver\w*|shipping|postage|liefer\w*|versand\w*)/gu

/** "The dearer one, how many are in it?": the place stands beside the question. */
export function pickIn(said: string, all: string, isOfPair: boolean): 'cheapest' | 'dearest' | undefined {
  const [text, whole] = [said.replace(DELIVERY, ''), all.replace(DELIVERY, '')]
  if (CHEAP.test(text) || (!DEAR.test(whole) && (isOfPair || CHEAP.test(whole)))) return 'cheapest'
  return DEAR.test(whole) ? 'dearest' : undefined
}

const PRICED = /\b(?:how much|what|price|cost\w*|with|was|wie ?viel|kost\w*|preis\w*|mit)\b/
const CHEAPER = /\b(?:cheaper|cheapest|costs? less|billiger\w*|billigste\w*|gunstiger\w*|gunstigste\w*|weniger)\b/
const DEARER = /\b(?:dearer|dearest|more expensive|costs? more|teurer\w*|teuerste\w*)\b/

/** Whether a folded text asks for the price of a litre. */
export function isPerLitre(text: string): boolean {
  return PER_LITRE.test(text)
}

const PER_LITRE =
  /\b(?:per|by the|for each|pro|je|auf den) ?(?:lit(?:er|re)s?|100 ?ml)\b|\bliterpreis\w*|\bgrundpreis\w*/

/** "Raspberry juice litre" is looked for without its measure. */
function withoutLitre(item: Item): Item {
  return { ...item, query: item.query.replace(/\s*\b(?:lit(?:er|re)s?|literpreis|grundpreis)\b/gi, '').trim() }
}

/** The things whose price of a litre is asked for: those that are named, and those of the talk that they stand beside. */
export function perLitre(
  { items, tokens }: Ask,
  text: string,
  { shown, shownBefore, isShownLast }: Talk,
): Pick<Ask, 'items' | 'intent'> & { isPointing: boolean; pick: undefined } {
  const isNamed = tokens.some(({ kind }) => kind === 'goods') && items.some(({ isKnown }) => isKnown)
  const toItem = (query: string): Item => ({ query, count: undefined, isKnown: true })
  const own = isNamed ? items.filter(({ isKnown }) => isKnown).map(withoutLitre) : isShownLast ? shown.map(toItem) : []
  const isCompared = /\b(?:cheaper|dearer|less|more|better|billiger|gunstiger|teurer|weniger|mehr)\b/.test(text)
  const beside = isCompared && own.length === 1 ? [...(isNamed ? shown : []), ...shownBefore].slice(0, 2) : []
  return { items: [...own, ...beside.map(toItem)], intent: 'property', isPointing: true, pick: undefined }
}

/** "And for two of them?", after whether the money is enough: for the things that were asked of. */
export function enoughFor(ask: Ask, talk: Talk): Pick<Ask, 'items' | 'text'> {
  const last = isOfEnough(talk) ? talk.before[0]?.findLast(({ intent }) => intent === 'mywallet') : undefined
  if (!last) return { items: ask.items, text: ask.text }
  const count = quantityIn(ask.text) ?? quantityIn(`${ask.text.replace(/\W+$/, '')} pieces`)
  return {
    items: namesGoods(ask) ? ask.items : last.items.map((item) => ({ ...item, count })),
    text: `${last.text} ${ask.text}`,
  }
}

/** The things of the last message, with their numbers, and of those that it was added to. */
export function lastItems({ before: [last = [], ...earlier], ...talk }: Talk): Item[] {
  const items = last
    .filter(({ intent }) => GOODS.has(intent))
    .flatMap((ask) => ask.items)
    .filter(({ isKnown }) => isKnown)
  const isAdded = last.some(({ intent, text }) => intent === 'price' && ADDED.test(fold(text)))
  if (isAdded && earlier.length > 0) {
    const before = lastItems({ ...talk, before: earlier })
    items.unshift(...before.filter(({ query }) => !items.some((item) => item.query === query)))
  }
  return items.filter(({ query }, at) => items.findIndex((each) => each.query === query) === at)
}

const ADDED =
  /\b(?:dazu|ausserdem|obendrauf|as well|on top|add|plus|along with)\b|^\W*(?:and|und) (?:noch|also|another)\b/

/** "12 for the terrace": a number of nothing that the shop sells. */
export function isCountOfUnknown({ items, tokens }: Ask): boolean {
  return (
    items.length > 0 &&
    items.every(({ isKnown, count }) => !isKnown && count !== undefined) &&
    !tokens.some(({ kind }) => kind === 'goods')
  )
}

/** "Is it for diabetics?", "which one would be?": others of the nature that was asked for. */
export function insteadOf(
  { items, tokens }: Ask,
  text: string,
  { before: [last = []], isShownLast, shown }: Talk,
): Item[] {
  const natures = last.at(-1)?.tokens.filter(({ kind }) => kind === 'trait') ?? []
  return isShownLast &&
    shown.length === 1 &&
    items.length === 0 &&
    natures.length > 0 &&
    tokens.length <= MAX_INSTEAD_WORDS &&
    WHICH_INSTEAD.test(text) &&
    !asksFor('price', text) &&
    !tokens.some(({ kind }) => kind === 'number')
    ? [{ query: [...natures.map((nature) => nature.text), 'drink'].join(' '), count: undefined, isKnown: true }]
    : []
}

const MAX_INSTEAD_WORDS = 7
const WHICH_INSTEAD =
  /^\W*(?:(?:ok|and|then|und|dann|hm+)\W+)*(?:which|what|welche\w*|was)\b.{0,25}\b(?:would|better|instead|ware|waren|besser|stattdessen|dann|then)\b/
