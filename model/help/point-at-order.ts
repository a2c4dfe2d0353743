import type { Ask } from './asks.ts'
import { dateIn } from './dates.ts'
import { ORDERS } from './families.ts'
import { BOTH, ORDINALS, TOGETHER } from './pointing-words.ts'
import type { Resolved } from './resolve.ts'
import type { Talk } from './talk.ts'
import { asksFor } from './topics.ts'

/** Orders are told the newest first. */
const LATEST = /\b(?:last|latest|newest|letzte[nrsm]?|neueste[nrsm]?)\b/

export const ORDER = /\b[0-9a-z]{4}-[0-9a-f]{16}\b/i

/** The order that is meant: by its number, its place in the list that was shown, or as the one spoken of. */
export function orderOf(ask: Ask, intent: string, text: string, talk: Talk): Pick<Resolved, 'order' | 'orderAfter'> {
  const named = ORDER.exec(ask.text)?.[0]
  if (named !== undefined) return { order: named, orderAfter: undefined }
  if (
    !ORDERS.has(intent) ||
    intent === 'orderlist' ||
    ALL_ORDERS.test(text) ||
    (intent === 'ordercost' &&
      (talk.orders.length > 1 || (talk.orderList.length > 1 && BOTH.test(text))) &&
      TOGETHER.test(text)) ||
    dateIn(ask.text) !== undefined ||
    WHICH_ORDERS.test(text)
  )
    return { order: undefined, orderAfter: undefined }
  const [latest] = talk.orderList
  const place = ORDINALS.find(([word]) => word.test(text))?.[1]
  if (LATEST.test(text) && latest !== undefined) return { order: latest, orderAfter: undefined }
  if (place !== undefined) {
    const order = talk.orderList.at(place)
    return { order, orderAfter: order === undefined && place > 0 ? talk.orders[0] : undefined }
  }
  if (EARLIER.test(text) && talk.orders[0] !== undefined) {
    const order = talk.orderList[talk.orderList.indexOf(talk.orders[0]) + 1]
    return { order, orderAfter: order === undefined ? talk.orders[0] : undefined }
  }
  return { order: talk.orders[0], orderAfter: undefined }
}

const WHICH_ORDERS = /\b(?:which|welche)\b/
const ALL_ORDERS = /\b(?:all|my orders|meine bestellungen|alle)\b/

/** "And the one before?", "the second?" */
export function pointsAtOrder({ tokens, items }: Ask, text: string): boolean {
  return (
    tokens.length <= MAX_POINTING_WORDS &&
    !items.some(({ isKnown }) => isKnown) &&
    (EARLIER.test(text) || ORDINALS.some(([word]) => word.test(text))) &&
    !asksFor('state', text) &&
    !asksFor('price', text) &&
    !asksFor('was', text) &&
    !asksFor('inside', text) &&
    !asksFor('change', text)
  )
}

/** Whether a folded text tells which of several orders is meant. */
export function pointsBack(text: string): boolean {
  return EARLIER.test(text) || LATEST.test(text) || ORDINALS.some(([word]) => word.test(text))
}

export const MAX_POINTING_WORDS = 6
const EARLIER =
  /\b(?:before|previous|earlier|older|other(?! (?:customers?|people|buyers?))|davor|vorher\w*|vorige[nrs]?|fruhere[nrs]?|altere[nrs]?|andere[nrs]?)\b/
