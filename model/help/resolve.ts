import { fold } from '#common/stems.ts'
import { conceptsOf } from '#model/intents/intents.ts'
import { type Ask, GOODS } from './asks.ts'
import { CHEAP, DEAR, NATURE, ONE, ORDINALS, pointAt, TOGETHER, WITHOUT } from './point-at.ts'
import { dietsIn, isAvoiding, type Talk } from './talk.ts'

export const ORDERS = new Set(['orderstatus', 'orderlist', 'ordercontent', 'ordercost', 'orderdate'])

/** Intents that continue the subject of the last question. */
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

/** Intents that may name an order. */
const WITH_ORDER = new Set(['orderchange', 'damaged', 'refund', 'complain'])

export interface Resolved extends Ask {
  /** Its choice among several things. */
  pick: 'cheapest' | 'dearest' | undefined
  /** Whether it asks for a total. */
  isTogether: boolean
  /** Whether its things come from an earlier answer. */
  isPointing: boolean
  /** Things of the same kind to leave out. */
  others: readonly string[]
  /** Id of the order. */
  order: string | undefined
}

const EMPTY = { pick: undefined, isTogether: false, isPointing: false, others: [], order: undefined }

/** Orders are listed newest first. */
const LATEST = /\b(?:last|latest|newest|letzte[nrsm]?|neueste[nrsm]?)\b/

const ORDER = /\b[0-9a-z]{4}-[0-9a-f]{16}\b/i

const OWN_ORDER = /\b(?:orders?|parcels?|packages?|stuff|purchases?|bestellung\w*|pakete?s?|lieferung|sendung)\b/

/** Resolves references of questions to earlier answers and to each other. */
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

function isContinued(before: Resolved, { intent, isPointing, items }: Resolved): boolean {
  return (
    GOODS.has(intent) &&
    isPointing &&
    !before.isQuestion &&
    (GOODS.has(before.intent) || before.chance < 0.6) &&
    items === before.items
  )
}

/**
 * @param said text of the ask
 * @param whole text of the message
 */
function resolveAsk(
  ask: Ask,
  talk: Talk,
  before: Resolved | undefined,
  { said, whole }: { said: string; whole: string },
): Resolved {
  const text = fold(ask.text)
  const [last] = talk.before
  const previous = before ?? last?.at(-1)
  const intent = chooseIntent(ask, text, talk, previous)
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
    isTogether: TOGETHER.test(text),
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
  if (!pointed) return base
  const isOfShown =
    intent === 'find' &&
    (WITHOUT.test(text) || NATURE.test(text)) &&
    pointed.items.every(({ query }) => talk.shown.includes(query))
  return { ...base, ...pointed, isPointing: true, intent: isOfShown ? 'property' : intent }
}

/** "I don't want anything sweet" names a property and no product. */
function isOfNature({ tokens, text }: Ask): boolean {
  return isAvoiding(text) && tokens.some(({ kind }) => kind === 'trait') && !tokens.some(({ kind }) => kind === 'goods')
}

const WISH = /\b(?:would (?:love|like)|id (?:love|like)|i want|ich hatte gern\w*|ich mochte|ich will) (?!no|kein)/

/**
 * "And sea buckthorn?" repeats the last intent; "when does it come?" is about an order only after one was mentioned.
 */
function chooseIntent(ask: Ask, text: string, talk: Talk, previous: Ask | undefined): string {
  const { intent, chance } = ask
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
  if (intent === 'told' && talk.isShownLast && WITHOUT.test(text)) return 'find'
  const isElliptic =
    /^\W*(?:(?:good|ok|okay|nice|great|alright|cool|gut|super|schon|hm+|ah|ach so|dann)\W+)*(?:and|und|what about|how about|was ist mit|wie ist es mit|ok(?:ay)? (?:and|what about)|dann)\b/.test(
      text,
    ) || ask.tokens.length <= 3
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

/** From this chance on, a short question keeps its own intent. */
const MIN_SURE_CHANCE_VALUE = 0.8

const CHEAPER_THINGS =
  /\b(?:which|what|welche\w*|was)\b.*\b(?:cheaper|less|discounted|billiger|gunstiger|weniger|reduziert)\b/

const INHERITED = new Set(['price', 'stock', 'reviews', 'property', 'limit', 'memberprice'])

const SERVICES = new Set(['delivery', 'recycling', 'membership', 'refund', 'wallet', 'payment', 'countries', 'renewal'])
