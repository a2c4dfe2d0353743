import { fold } from '#foundation/stems.ts'
import type { Ask } from './asks.ts'
import { GOODS } from './families.ts'
import { namesGoods } from './pointing-words.ts'
import type { Talk } from './talk.ts'
import { asksFor } from './topics.ts'

/** Words of a question that only compares orders. */
const MAX_COMPARING_WORDS = 7

/** The intent of a question after orders that were shown, where its own words tell it; undefined for any other. */
export function intentOfOrders(ask: Ask, text: string, talk: Talk): string | undefined {
  if (!talk.isOrderLast) return undefined
  // "And what does the press cost today?": not at the time of the order.
  if (
    namesGoods(ask) &&
    (GOODS.has(ask.intent) || ask.intent === 'delivery') &&
    asksFor('price', text) &&
    TODAY.test(text) &&
    !PAID.test(text)
  )
    return 'price'
  // "And the apple juices, too?", of things in the order.
  if (TOO.test(text) && !asksFor('price', text) && isOrdered(ask, talk)) return 'orderstatus'
  // "Which one was more expensive?", of several orders.
  if (!namesGoods(ask) && talk.orders.length > 1 && ask.tokens.length <= MAX_COMPARING_WORDS && isOfDearest(text))
    return 'orderstatus'
  return undefined
}

/** Whether a folded text asks which order cost most or least. */
export function isOfDearest(text: string): boolean {
  return WHICH.test(text) && (DEARER.test(text) || CHEAPER.test(text))
}

/** The order that cost most, or least, by a folded text that asks for it. */
export function dearestOf<Order extends { total: number | undefined }>(
  orders: readonly Order[],
  text: string,
): Order | undefined {
  const sorted = orders
    .filter(({ total }) => total !== undefined)
    .sort((one, other) => (other.total ?? 0) - (one.total ?? 0))
  return CHEAPER.test(text) ? sorted.at(-1) : sorted[0]
}

/** Whether a question names a thing of the order that was told of. */
function isOrdered({ items, tokens }: Ask, { ordered }: Talk): boolean {
  const names = ordered.map(fold)
  return (
    tokens.length <= MAX_COMPARING_WORDS &&
    items.some(({ isKnown }) => isKnown) &&
    items.every(({ query }) => {
      const front = fold(query).slice(0, NAME_CHARACTERS)
      return front.length >= NAME_CHARACTERS && names.some((name) => name.includes(front))
    })
  )
}

/** Letters of a name that tell it. */
const NAME_CHARACTERS = 5

const TOO = /\b(?:auch|too|as well|also)\b/
const TODAY = /\b(?:today|now|currently|nowadays|at the moment|these days|heute|jetzt|aktuell|momentan|inzwischen)\b/
const PAID = /\b(?:did|paid|hat|hab|habe|war|gekostet|bezahlt|gezahlt)\b/
const WHICH = /\b(?:which|what|welche\w*|was)\b/
const DEARER =
  /\b(?:more expensive|most expensive|dearer|dearest|pricier|bigger|biggest|larger|cost (?:me )?(?:the )?mo(?:re|st)|teurer\w*|teuerste\w*|am teuersten|grosser\w*|grosste\w*|am meisten)\b/
const CHEAPER =
  /\b(?:cheaper|cheapest|less expensive|smaller|smallest|cost (?:me )?(?:the )?le(?:ss|ast)|billiger\w*|billigste\w*|gunstiger\w*|gunstigste\w*|kleiner\w*|am wenigsten)\b/
