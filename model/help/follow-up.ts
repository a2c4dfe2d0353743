import { conceptsOf } from '#model/intents/intents.ts'
import { type Ask, GOODS } from './asks.ts'
import { namedOf } from './point-at.ts'
import type { Talk } from './talk.ts'

/** Readings of a few words that continue the question before. */
const VAGUE = new Set([
  'price',
  'payment',
  'delivery',
  'find',
  'ordercost',
  'limit',
  'minimum',
  'track',
  'stock',
  'property',
  'unknown',
  'orderlist',
  'orderdate',
  'popular',
])

/** Concepts of a question that stands by itself, by its intent. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  payment: ['means', 'card'],
  delivery: ['deliver', 'parcel'],
  track: ['track'],
  ordercost: ['order'],
  orderlist: ['order'],
  orderdate: ['order'],
}

/** The intent before which a question goes on with, by what it is about now; undefined where it stands by itself. */
export function goesOnWith(
  ask: Ask,
  text: string,
  before: string,
  isElliptic: boolean,
  talk: Talk,
): string | undefined {
  const { intent, tokens, items } = ask
  const concepts = new Set(tokens.flatMap(conceptsOf))
  if (isElliptic && talk.isShownLast && !GOODS.has(intent) && isTitled(text, talk))
    return GOODS.has(before) ? before : 'property'
  if (
    ['countries', 'delivery'].includes(before) &&
    isElliptic &&
    TO.test(text) &&
    (concepts.has('country') || tokens.some(({ kind }) => kind === 'name'))
  )
    return 'countries'
  if (before === 'delivery' && intent === 'membership' && isElliptic) return 'delivery'
  if (before === 'membership' && isElliptic && concepts.has('month')) return 'renewal'
  if (before === 'recycling' && LITRES.test(text)) return 'recycling'
  if (OF_NAMES.has(before) && AND_YOU.test(text)) return 'bot'
  // "What do I pay for it?", of a thing that was shown.
  if (
    intent === 'payment' &&
    talk.isShownLast &&
    HOW_MUCH.test(text) &&
    !OWN.payment?.some((concept) => concepts.has(concept))
  )
    return 'price'
  if (
    !VAGUE.has(intent) ||
    items.some(({ isKnown }) => isKnown) ||
    talk.isShownLast ||
    OWN[intent]?.some((concept) => concepts.has(concept))
  )
    return undefined
  if (before.startsWith('coupon'))
    return HOW_LONG.test(text) ? 'coupontrouble' : HOW_MANY.test(text) ? 'couponuse' : undefined
  if (before === 'mybasket') return COSTS.test(text) ? 'mybasket' : undefined
  if (before === 'wallet') return intent === 'minimum' ? 'wallet' : undefined
  if (['refund', 'damaged', 'complain'].includes(before))
    return intent === 'track' || HOW_LONG.test(text) || IT.test(text) ? 'refund' : undefined
  if (before === 'recycling') return HOW_LONG.test(text) || COSTS.test(text) || IT.test(text) ? 'recycling' : undefined
  if (before === 'membership' || before === 'renewal')
    return intent === 'delivery' ? undefined : COSTS.test(text) || IT.test(text) ? 'membership' : undefined
  return undefined
}

/** Whether a text names one of the things that were shown. */
function isTitled(text: string, talk: Talk): boolean {
  return (
    namedOf(
      text,
      talk.shown.map((query) => ({ query, count: undefined, isKnown: true })),
      talk,
    ).length > 0
  )
}

const TO = /^\W*(?:and|und|what about|how about|was ist mit)?\s*(?:to|nach|for|fur|in)\b/
const HOW_LONG = /\b(?:how long|valid|until|expire\w*|wie lang\w*|gultig|gilt|gelten|dauert|takes?)\b/
const OF_NAMES = new Set(['mynameis', 'whatismyname'])
const AND_YOU = /^\W*(?:and|und)?\s*(?:yours?|you|du|deiner|dein name)\W*$/
const LITRES = /\b\d+ ?(?:l|litres?|liters?)\b/
const HOW_MUCH = /\b(?:how much|what (?:do|would|does)|wie ?viel|was (?:zahl\w*|kostet|macht))\b/
const HOW_MANY = /\b(?:how many|wie viele|several|two|zwei|mehrere)\b/
const COSTS =
  /\b(?:how much|costs?|price|total|come\w* to|pays?|wie ?viel|kostet?|kosten|zahlt|macht|summe|zusammen|worth)\b/
const IT = /\b(?:it|that|this|for it|das|es|dafur|davon|dabei)\b/
