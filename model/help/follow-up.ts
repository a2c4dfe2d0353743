import { conceptsOf } from '#model/intents/intents.ts'
import type { Ask } from './asks.ts'
import { GOODS } from './families.ts'
import type { Talk } from './talk.ts'
import { namedOf } from './titles.ts'
import { asksFor } from './topics.ts'

/** Intents that a few words beside a shown product are mistaken for. */
const MISTAKEN = new Set([
  'payment',
  'membership',
  'renewal',
  'delivery',
  'about',
  'offtopic',
  'unknown',
  'told',
  'find',
  'register',
  'refund',
  'minimum',
  'recycling',
  'howareyou',
  'agree',
  'greeting',
  'bye',
  'wrong',
  'again',
])

/** From here on a mistaken intent is believed. */
const MIN_SURE_CHANCE_VALUE = 0.6

/** The intent of a question about the products that were shown; undefined where it stands by itself. */
export function goesOnWithGoods(
  ask: Ask,
  text: string,
  before: string,
  isElliptic: boolean,
  talk: Talk,
): string | undefined {
  const { intent, tokens, chance } = ask
  const concepts = new Set(tokens.flatMap(conceptsOf))
  if (isElliptic && !GOODS.has(intent) && isTitled(text, talk)) return GOODS.has(before) ? before : 'property'
  // "With deluxe?", "for members?": their price.
  if (tokens.length <= MAX_FRAGMENT_WORDS && isOfMembers(concepts)) {
    if (before === 'limit') return 'limit'
    if (
      ['membership', 'memberprice', 'renewal'].includes(intent) &&
      (before !== 'membership' || intent === 'memberprice')
    )
      return 'memberprice'
  }
  // "The one for women?"
  if (
    !GOODS.has(intent) &&
    MISTAKEN.has(intent) &&
    chance < MIN_SURE_CHANCE_VALUE &&
    ask.items.some(({ isKnown }) => isKnown)
  )
    return 'find'
  // "Who wrote it?", "why?"
  if (WHY.test(text) && tokens.length <= 2)
    return talk.before[0]?.some(({ items }) => items.some(({ count }) => count !== undefined)) ? 'limit' : 'property'
  if (
    MISTAKEN.has(intent) &&
    ask.items.length === 0 &&
    chance < MIN_SURE_CHANCE_VALUE &&
    tokens.length <= MAX_FRAGMENT_WORDS &&
    !concepts.has('deluxe') &&
    OF_THIS.test(text)
  )
    return 'property'
  if (intent === 'offtopic' && tokens.length <= 4 && OF_IT_ONLY.test(text)) return 'property'
  // "When are they back?"
  if (
    BACK.test(text) &&
    (concepts.has('giveback') || intent === 'stock' || MISTAKEN.has(intent)) &&
    asksFor('time', text)
  )
    return 'stock'
  // "Which of them can I still get?"
  if (
    STILL.test(text) &&
    ['find', 'property', 'recommend'].includes(intent) &&
    !asksFor('price', text) &&
    !tokens.some(({ kind }) => kind === 'goods' || kind === 'trait')
  )
    return 'stock'
  // "What do I pay for it?"
  if (
    intent === 'payment' &&
    asksFor('price', text) &&
    !HOW.test(text) &&
    !concepts.has('means') &&
    !concepts.has('card')
  )
    return 'price'
  return undefined
}

const STILL =
  /\b(?:gibt es|gibts|habt ihr|haben sie|ist|sind) .{0,20}\bnoch(?: da| zu haben| vorratig| lieferbar)?\W*$|\bstill (?:get|buy|have|order|available|there|around)\b/

const HOW = /\bhow (?:do|can|would|could|should|to)\b|\bwie (?:kann|konnte|zahl\w*|bezahl\w*)\b/

const MAX_FRAGMENT_WORDS = 9
const WHY = /^\W*(?:but |aber )?(?:why|how come|warum|wieso|weshalb)\b/
const OF_THIS = /\b(?:it|that|this|das|es|den|die|der|dem|davon|dazu)\b/

const OF_IT_ONLY = /\b(?:it|das|es|dieses)\b/
export const BACK = /\b(?:back|again|restock\w*|available|wieder|nachschub|neu rein|reinkommen|nachliefer\w*)\b/

/** "And without membership?", and not "how do I become a member?" */
function isOfMembers(concepts: ReadonlySet<string>): boolean {
  return concepts.has('deluxe') && !['deliver', 'month', 'become', 'cost', 'benefit'].some((each) => concepts.has(each))
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
