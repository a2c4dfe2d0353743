import { fold } from '#common/stems.ts'
import { conceptsOf } from '#model/intents/intents.ts'
import { type Ask, GOODS } from './asks.ts'
import { goesOnWith } from './follow-up.ts'
import { quantityIn } from './numbers.ts'
import {
  BOTH,
  CHEAP,
  DEAR,
  NATURE,
  OF_IT,
  ONE,
  ORDINALS,
  pointAt,
  TOGETHER,
  WHAT_CAN_I,
  WHICH_MORE,
  WITHOUT,
} from './point-at.ts'
import { dietsIn, isAvoiding, type Talk } from './talk.ts'

export const ORDERS = new Set(['orderstatus', 'orderlist', 'ordercontent', 'ordercost', 'orderdate'])

/** Intents that go on with whatever was spoken of. */
const OPEN = new Set([
  'price',
  'property',
  'find',
  'compare',
  'stock',
  'reviews',
  'limit',
  'memberprice',
  'recommend',
  'refund',
  'recycling',
])

/** Intents in which an order may be named. */
const WITH_ORDER = new Set(['orderchange', 'damaged', 'refund', 'complain'])

/** A question whose pointers are settled. */
export interface Resolved extends Ask {
  /** Which of the things it means where it speaks of several. */
  pick: 'cheapest' | 'dearest' | undefined
  /** Whether it asks for what several come to. */
  isTogether: boolean
  /** The things are those that were shown before. */
  isPointing: boolean
  /** Things of this kind that are none of these. */
  others: readonly string[]
  /** An order that is meant. */
  order: string | undefined
}

const EMPTY = { pick: undefined, isTogether: false, isPointing: false, others: [], order: undefined }

/** Orders are told the newest first. */
const LATEST = /\b(?:last|latest|newest|letzte[nrsm]?|neueste[nrsm]?)\b/

const ORDER = /\b[0-9a-z]{4}-[0-9a-f]{16}\b/i

const OWN_ORDER = /\b(?:orders?|parcels?|packages?|stuff|purchases?|bestellung\w*|pakete?s?|lieferung|sendung)\b/

/** Settles what the questions of a message point at: earlier answers, and one another. */
export function resolveAsks(asks: readonly Ask[], talk: Talk, said: string): Resolved[] {
  const settled: Resolved[] = []
  for (const ask of asks) {
    const before = settled.at(-1)
    const resolved = resolveAsk(ask, talk, before, { said: asks.length === 1 ? said : ask.text, whole: said })
    // "Two of this and three of that. What is that together?" is one question.
    const isWhole = before !== undefined && isContinued(before, resolved)
    if (isWhole) settled.pop()
    settled.push(isWhole ? { ...resolved, pick: resolved.pick ?? before.pick } : resolved)
  }
  return settled
}

function isContinued(before: Resolved, { intent, items }: Resolved): boolean {
  return (
    GOODS.has(intent) &&
    !before.isQuestion &&
    (GOODS.has(before.intent) || before.chance < 0.6) &&
    items.length > 0 &&
    items.length === before.items.length &&
    items.every(({ query }, at) => query === before.items[at]?.query)
  )
}

/** @param said what the ask was said in @param whole the message */
function resolveAsk(
  ask: Ask,
  talk: Talk,
  before: Resolved | undefined,
  { said, whole }: { said: string; whole: string },
): Resolved {
  const text = fold(ask.text)
  const intent = chooseIntent(ask, text, talk, before)
  if (intent === 'told' && (dietsIn(ask.text).length > 0 || isOfNature(ask)))
    return { ...EMPTY, ...ask, intent: 'recommend', items: [{ query: 'drink', count: undefined, isKnown: true }] }
  if (intent === 'told' && WISH.test(text) && ask.items.some(({ isKnown }) => isKnown))
    return { ...EMPTY, ...ask, intent: 'find' }
  if (
    dietsIn(whole).length > 0 &&
    ask.items.length === 0 &&
    !talk.isShownLast &&
    !SERVICES.has(intent) &&
    (!ORDERS.has(intent) || /\b(?:can i|may i|kann ich|darf ich)\b/.test(text))
  )
    return { ...EMPTY, ...ask, intent: 'recommend', items: [{ query: 'drink', count: undefined, isKnown: true }] }
  const base = {
    ...EMPTY,
    ...ask,
    intent,
    pick: CHEAP.test(text) ? ('cheapest' as const) : DEAR.test(text) ? ('dearest' as const) : undefined,
    isTogether: TOGETHER.test(text) || (intent === 'price' && BOTH.test(text)),
  }
  if (ORDERS.has(intent) || WITH_ORDER.has(intent))
    return {
      ...base,
      order:
        ORDER.exec(ask.text)?.[0] ??
        (talk.orders.length > 0 &&
        ORDERS.has(intent) &&
        !/\b(?:all|my orders|meine bestellungen|alle)\b/.test(text) &&
        intent !== 'orderlist'
          ? (talk.orders.at(LATEST.test(text) ? 0 : (ORDINALS.find(([word]) => word.test(text))?.[1] ?? 0)) ??
            talk.orders[0])
          : undefined),
    }
  if (!GOODS.has(intent)) return base
  const pointed = pointAt(ask, text, talk, before, said)
  if (!pointed) return WHICH_MORE.test(text) && ask.items.length === 2 ? { ...base, intent: 'compare' } : base
  if (WHICH_MORE.test(text) && pointed.items.length === 2)
    return { ...base, ...pointed, isPointing: true, intent: 'compare' }
  const isOfShown =
    ['find', 'recommend'].includes(intent) &&
    (WITHOUT.test(text) || NATURE.test(text) || OF_IT.test(text)) &&
    pointed.items.every(({ query }) => talk.shown.includes(query))
  return { ...base, ...pointed, isPointing: true, intent: isOfShown ? 'property' : intent }
}

/** "I don't want anything sweet": what is told is a nature, and names nothing. */
function isOfNature({ tokens, text }: Ask): boolean {
  return isAvoiding(text) && tokens.some(({ kind }) => kind === 'trait') && !tokens.some(({ kind }) => kind === 'goods')
}

const OF_THEM = /\b(?:davon|of (?:them|those|these|it)|stuck|pieces?|bottles?|flaschen?)\b/

const WISH = /\b(?:would (?:love|like)|id (?:love|like)|i want|ich hatte gern\w*|ich mochte|ich will) (?!no|kein)/

/** "And sea buckthorn?" asks what was asked before; "when does it come?" speaks of an order only where there was one. */
function chooseIntent(ask: Ask, text: string, talk: Talk, before: Ask | undefined): string {
  const previous = before ?? talk.before[0]?.at(-1)
  const { intent, chance } = ask
  // "What is in the second one?", of things that were shown.
  if (intent === 'ordercontent' && talk.isShownLast && !OWN_ORDER.test(text) && !/\b(?:my|mein\w*|i|ich)\b/.test(text))
    return 'property'
  // "Then three of them": a number of what was shown.
  if (!GOODS.has(intent) && talk.isShownLast && ask.items.length === 0 && OF_THEM.test(text) && quantityIn(ask.text))
    return 'price'
  if (WHAT_CAN_I.test(text) && ask.items.length === 0 && GOODS.has(intent)) return 'recommend'
  if (
    ORDER.test(ask.text) &&
    !ORDERS.has(intent) &&
    intent !== 'orderchange' &&
    intent !== 'damaged' &&
    intent !== 'refund'
  )
    return 'orderstatus'
  if (
    intent === 'orderstatus' &&
    !OWN_ORDER.test(text) &&
    !talk.isOrderLast &&
    (talk.isShownLast || previous?.intent === 'delivery')
  )
    return 'delivery'
  if (intent === 'delivery' && talk.isOrderLast && !OWN_ORDER.test(text) && /\b(?:when|wann)\b/.test(text))
    return 'orderstatus'
  if (
    (intent === 'price' || intent === 'payment') &&
    talk.isOrderLast &&
    ask.items.length === 0 &&
    /\b(?:did|was|pay|paid|hat|habe|bezahlt|gekostet)\b/.test(text)
  )
    return 'ordercost'
  if (
    ['property', 'stock', 'find', 'unknown', 'recycling'].includes(intent) &&
    talk.isOrderLast &&
    !ask.items.some(({ isKnown }) => isKnown)
  )
    return /\b(?:here|arrived|there|coming|yet|already|delivered|da|schon|angekommen|unterwegs)\b/.test(text) &&
      !/\b(?:what|was)\b/.test(text)
      ? 'orderstatus'
      : 'ordercontent'
  if (!previous) return intent
  // "I'd like three mugs, how much in total?"
  if (intent === 'ordercost' && before && GOODS.has(before.intent) && before.items.length > 0 && !OWN_ORDER.test(text))
    return 'price'
  const isElliptic =
    /^\W*(?:(?:good|ok|okay|nice|great|alright|cool|gut|super|schon|hm+|ah|ach so|dann)\W+)*(?:and|und|what about|how about|was ist mit|wie ist es mit|ok(?:ay)? (?:and|what about)|dann)\b/.test(
      text,
    ) || ask.tokens.length <= 3
  const goesOn = goesOnWith(ask, text, previous.intent, isElliptic, talk)
  if (goesOn !== undefined) return goesOn
  if (intent === 'told' && talk.isShownLast && WITHOUT.test(text)) return 'find'
  const isNaming =
    intent === 'find' ||
    (intent === 'reviews' &&
      !ask.tokens.some((token) => conceptsOf(token).some((each) => ['review', 'say', 'people'].includes(each)))) ||
    (intent === 'property' &&
      !ask.tokens.some(({ kind }) => kind === 'trait') &&
      /\b(?:and|und)\b.*\b(?:one|the|der|die|das|den)\b/.test(text) &&
      chance < MIN_SURE_CHANCE_VALUE)
  if (isNaming && isElliptic && ask.items.length > 0 && INHERITED.has(previous.intent))
    return previous.intent === 'reviews' && !ask.tokens.some(({ kind }) => kind === 'goods')
      ? 'property'
      : previous.intent
  if (intent === 'membership' && previous.intent === 'delivery' && isElliptic) return 'delivery'
  if (previous.intent === 'membership' && CHEAPER_THINGS.test(text)) return 'memberprice'
  // "And what does that cost?" after a question about the service.
  if (
    OPEN.has(intent) &&
    ask.items.length === 0 &&
    SERVICES.has(previous.intent) &&
    (ONE.test(text) || isElliptic || /\b(?:which|welche\w*)\b/.test(text)) &&
    !((intent === 'refund' || intent === 'memberprice') && chance > 0.8)
  )
    return previous.intent === 'countries' && (intent === 'price' || intent === 'payment')
      ? 'delivery'
      : previous.intent
  return intent
}

/** From here on what is asked is believed, in however few words. */
const MIN_SURE_CHANCE_VALUE = 0.8

const CHEAPER_THINGS =
  /\b(?:which|what|welche\w*|was)\b.*\b(?:cheaper|less|discounted|billiger|gunstiger|weniger|reduziert)\b/

const INHERITED = new Set(['price', 'stock', 'reviews', 'property', 'limit', 'memberprice'])

const SERVICES = new Set(['delivery', 'recycling', 'membership', 'refund', 'wallet', 'payment', 'countries', 'renewal'])
