import { fold } from '#foundation/stems.ts'
import { conceptsOf } from '#model/intents/intents.ts'
import { intentAfter } from './after.ts'
import type { Ask } from './asks.ts'
import { GOODS, ORDERS } from './families.ts'
import { intentHere, isCount, isOfWhichOnes, isWithDelivery } from './intent-here.ts'
import { type Item, PLAIN } from './items.ts'
import { joinAsks } from './join-asks.ts'
import {
  enoughFor,
  insteadOf,
  insteadOfDisliked,
  isCountOfUnknown,
  isPerLitre,
  lastItems,
  perLitre,
  pickedBefore,
  pickIn,
} from './meant.ts'
import { quantityIn } from './numbers.ts'
import { pointAt } from './point-at.ts'
import { orderOf, pointsBack } from './point-at-order.ts'
import {
  BOTH,
  isOnlyNature,
  isPlaced,
  isWantedCheaper,
  NATURE,
  namesGoods,
  OF_IT,
  THAN,
  TOGETHER,
  WHAT_CAN_I,
  WHICH_MORE,
  WITHOUT,
} from './pointing-words.ts'
import { isOfProperty } from './properties.ts'
import { revise } from './revise.ts'
import type { Talk } from './talk.ts'
import { dietsIn, isAvoiding } from './told.ts'
import { topicOfIntent } from './topics.ts'

/** Intents in which an order may be named. */
const WITH_ORDER = new Set(['orderchange', 'damaged', 'refund', 'complain'])

/** A question whose pointers are settled. */
export interface Resolved extends Ask {
  /** Which of the things it means where it speaks of several. */
  pick: 'cheapest' | 'dearest' | undefined
  /** Whether it asks for what several come to. */
  isTogether: boolean
  /** Whether that is to hold the delivery. */
  hasDelivery: boolean
  /** The message that it is a part of. */
  whole: string
  /** The things are those that were shown before. */
  isPointing: boolean
  /** Things of this kind that are none of these. */
  others: readonly string[]
  /** Only things that are among these; empty for any. */
  among: readonly string[]
  /** Whether the first thing costs too much and the others are to be cheaper. */
  isBelow: boolean
  /** The text that tells which property is asked for. */
  about: string
  /** An order that is meant. */
  order: string | undefined
  /** The order that is meant is the one placed before this one. */
  orderAfter: string | undefined
  /** A phrase that the answer begins with. */
  preface: 'noReason' | 'itIsSo' | undefined
}

const EMPTY = {
  pick: undefined,
  isTogether: false,
  hasDelivery: false,
  whole: '',
  isPointing: false,
  others: [],
  among: [],
  isBelow: false,
  about: '',
  order: undefined,
  orderAfter: undefined,
  preface: undefined,
}

/** Settles what the questions of a message point at: earlier answers, and one another. */
export function resolveAsks(asks: readonly Ask[], talk: Talk, said: string): Resolved[] {
  const settled: Resolved[] = []
  for (const ask of asks) {
    const before = settled.at(-1)
    const resolved = resolveAsk(ask, talk, before, { said: asks.length === 1 ? said : ask.text, whole: said })
    const joined = before && joinAsks(before, resolved)
    if (joined) settled.pop()
    settled.push(joined ?? resolved)
  }
  return settled
}

/** @param said what the ask was said in @param whole the message */
function resolveAsk(
  given: Ask,
  soFar: Talk,
  before: Resolved | undefined,
  { said, whole }: { said: string; whole: string },
): Resolved {
  const text = fold(given.text)
  const talk = withNamed(soFar, before, text)
  // "And 4 bottles?": the unit is no thing.
  const isOfDelivery = !namesGoods(given) && isWithDelivery(given, fold(whole), talk)
  const isOfCount = isOfDelivery || (talk.isShownLast && (isCount(given, text) || isCountOfUnknown(given)))
  const ask = isOfCount ? { ...given, items: [] } : given
  const instead = before ? [] : insteadOf(ask, text, talk)
  if (instead.length > 0) return { ...EMPTY, ...ask, intent: 'recommend', chance: 1, items: instead }
  const revised = before ? undefined : revise(ask, text, talk, fold(whole))
  if (revised) return { ...EMPTY, ...ask, ...revised, whole, chance: 1 }
  const disliked = before ? undefined : insteadOfDisliked(ask, text, talk)
  if (disliked) return { ...EMPTY, ...ask, ...disliked, whole, intent: 'recommend', chance: 1 }
  const intent = intentHere(ask, text, talk, before, whole)
  if (intent === 'told' && (dietsIn(ask.text).length > 0 || isOfNature(ask)))
    return { ...EMPTY, ...ask, intent: 'recommend', items: [{ query: 'drink', count: undefined, isKnown: true }] }
  if (
    intent === 'told' &&
    LIKED.test(text) &&
    ask.tokens.some(({ kind }) => kind === 'trait') &&
    !ask.tokens.some(({ kind }) => kind === 'goods')
  )
    return { ...EMPTY, ...ask, intent: 'recommend' }
  if (intent === 'told' && WISH.test(text) && ask.items.some(({ isKnown }) => isKnown))
    return { ...EMPTY, ...ask, intent: 'find' }
  // "Is there anything that I should avoid?"
  if (AVOID_WHAT.test(text) && talk.customer.avoided.length > 0)
    return {
      ...EMPTY,
      ...ask,
      intent: 'property',
      about: talk.customer.avoided.join(' '),
      items: talk.customer.avoided.map((query) => ({ query, count: undefined, isKnown: true })),
    }
  if (
    (dietsIn(whole).length > 0 || (isAvoiding(whole) && VAGUE.has(intent))) &&
    ask.items.length === 0 &&
    (!talk.isShownLast || intent === 'howareyou') &&
    (topicOfIntent(intent) === undefined || ORDERS.has(intent) || WHAT_CAN_I.test(text)) &&
    (!ORDERS.has(intent) || /\b(?:can i|may i|kann ich|darf ich)\b/.test(text) || WHAT_CAN_I.test(text))
  )
    return { ...EMPTY, ...ask, intent: 'recommend', items: [{ query: 'drink', count: undefined, isKnown: true }] }
  const base = {
    ...EMPTY,
    ...ask,
    intent,
    about:
      intent === 'property' && talk.topic?.intent === 'property' && !isOfProperty(text)
        ? (talk.topic.about ?? '')
        : intent === 'property' && !isOfProperty(text) && isAvoiding(whole)
          ? whole
          : ask.text,
    // The conversation tells what the words alone did not.
    chance:
      intent === ask.intent && !isOfTopic(intent, talk) && intentAfter(ask, text, talk, before) === undefined
        ? ask.chance
        : 1,
    pick:
      pickedBefore(talk, text, whole) ??
      pickIn(text, ask.items.length === 0 ? fold(whole) : text, isOfPair(given, text, talk)),
    whole,
    hasDelivery: intent === 'price' && isWithDelivery(ask, fold(whole), talk),
    isTogether: TOGETHER.test(text) || (intent === 'price' && BOTH.test(text)),
  }
  if (ORDERS.has(intent) || WITH_ORDER.has(intent))
    return {
      ...base,
      ...orderOf(ask, intent, pointsBack(text) ? text : fold(whole), talk),
    }
  if (intent === 'mywallet') return { ...base, ...enoughFor(ask, talk) }
  // "And with the fast delivery?", of all that the last sum was of.
  const summed = isOfDelivery && quantityIn(text) === undefined && !isPlaced(fold(whole)) ? lastItems(talk) : []
  if (summed.length > 0) return { ...base, items: summed, isTogether: true }
  // "After how many bottles does it pay off?"
  if (intent === 'membership' && talk.isShownLast && talk.shown[0] !== undefined && PAYS_OFF.test(text))
    return { ...base, items: [{ query: talk.shown[0], count: undefined, isKnown: true }], isPointing: true }
  const isOfKind = ask.items.length > 0 && ask.items.every(isPlain)
  if (
    intent === 'memberprice' &&
    ((!namesGoods(ask) && /\b(?:which|welche\w*)\b/.test(text) && !talk.isShownLast) || isOfKind)
  )
    return { ...base, items: [] }
  if (!GOODS.has(intent) || (intent === 'memberprice' && isOfWhichOnes(ask, text))) return base
  if (isPerLitre(text)) return { ...base, ...perLitre(ask, text, talk) }
  // "The quince juice is too dear, anything like it for less?"
  const [named] = ask.items
  if (
    named?.isKnown &&
    ask.items.length === 1 &&
    intent !== 'memberprice' &&
    isWantedCheaper(text) &&
    (namesGoods(ask) || TOO_DEAR.test(fold(whole))) &&
    !ask.tokens.some((token) => conceptsOf(token).includes('deluxe'))
  )
    return { ...base, items: [named, { query: 'drink', count: undefined, isKnown: true }], isBelow: true }
  // "And for others?", after the price of a member.
  const [only] = talk.shown
  if (talk.isShownLast && only !== undefined && talk.shown.length === 1 && FOR_OTHERS.test(text))
    return {
      ...base,
      intent: 'memberprice',
      chance: 1,
      items: [{ query: only, count: undefined, isKnown: true }],
      isPointing: true,
    }
  // "And the cheapest?", after the dearest of all.
  const asked = (talk.before.flat() as Partial<Resolved>[]).find(({ pick }) => pick !== undefined)
  if (
    base.pick !== undefined &&
    asked !== undefined &&
    asked.pick !== base.pick &&
    asked.isPointing === false &&
    ask.tokens.length <= MAX_TURNED_WORDS &&
    !namesGoods(ask)
  )
    return { ...base, intent: 'find', chance: 1, items: ask.items.length > 0 ? ask.items : (asked.items ?? []) }
  const pointed = pointAt(
    { ...ask, intent },
    base.hasDelivery && quantityIn(text) === undefined ? `${text} both` : text,
    talk,
    before,
    said,
    given.items.find(({ isKnown }) => !isKnown)?.count,
  )
  if (!pointed) return WHICH_MORE.test(text) && ask.items.length === 2 ? { ...base, intent: 'compare' } : base
  if (WHICH_MORE.test(text) && pointed.items.length === 2)
    return { ...base, ...pointed, isPointing: true, intent: isOfProperty(text) ? 'property' : 'compare' }
  const isOfShown =
    ['find', 'recommend'].includes(intent) &&
    (WITHOUT.test(text) || NATURE.test(text) || OF_IT.test(text) || isOnlyNature(ask)) &&
    pointed.items.every(({ query }) => talk.shown.includes(query))
  return { ...base, ...pointed, isPointing: true, intent: isOfShown ? 'property' : intent }
}

/** "Price of berry juice, and is it bigger than strawberry?": it is what the question before names. */
function withNamed(talk: Talk, before: Resolved | undefined, text: string): Talk {
  const [item, ...more] = before?.items.filter(({ isKnown }) => isKnown) ?? []
  return item && more.length === 0 && THAN.test(text) && !talk.shown.includes(item.query)
    ? { ...talk, shown: [item.query], isShownLast: true }
    : talk
}

/** After a comparison, "three of them" are three of the cheaper one. */
function isOfPair(ask: Ask, text: string, { topic, shown }: Talk): boolean {
  return topic?.intent === 'compare' && shown.length === 2 && isCount(ask, text)
}

const TOO_DEAR =
  /\b(?:too|bit|very|quite|happig|gesalzen|saftig|steep|expensive|dear|pricey|similar|alternative\w*|instead|like|wie|teuer|ahnlich\w*|stattdessen|so was|sowas)\b/

/** "The juices", of all that there are. */
function isPlain({ query }: Item): boolean {
  return query.split(' ').every((word) => PLAIN.has(fold(word)))
}

const PAYS_OFF = /\b(?:after|from|ab|nach) (?:how|wie)\b|\b(?:pays? off|worth|lohnt|rechnet|rentiert|raus|break even)\b/
const FOR_OTHERS =
  /^\W*(?:(?:and|und)\W+)?(?:for|fur) (?:others?|other people|everyone else|everybody else|non ?members?|(?:people|those|somebody|someone) (?:who|without|that)\b.{0,24}|normal\w* (?:people|customers?|leute|kunden)|andere|alle anderen|leute (?:ohne|die)\b.{0,24}|nicht ?mitglieder)\W*$/
const MAX_TURNED_WORDS = 5

/** "I don't want anything sweet": what is told is a nature, and names nothing. */
function isOfNature({ tokens, text }: Ask): boolean {
  return isAvoiding(text) && tokens.some(({ kind }) => kind === 'trait') && !tokens.some(({ kind }) => kind === 'goods')
}

/** Intents that "what can I have?" is mistaken for. */
const VAGUE = new Set(['howareyou', 'abilities', 'agree', 'greeting', 'unknown', 'find', 'recommend', 'property'])

const AVOID_WHAT =
  /\b(?:which|welche\w*)\b.*\b(?:contain|have|has|enthalten|enthalt|steckt|stecken|drin)\b.*\b(?:those|them|that|it|davon|das|die)\b|\b(?:should (?:i|we) (?:avoid|not)|avoid|steer clear|keep away|leave alone|lay off|stay away from|watch out|meiden|aufpassen|nicht (?:trinken|nehmen) (?:darf|sollte))\b/

/** "I like it creamy." */
const LIKED =
  /\b(?:i|we|ich|wir) (?:really |rather )?(?:like|love|prefer|fancy|mag|mogen|liebe|habs? (?:\w+ )?gern\w*|bevorzuge|steh\w* auf)\b/

const WISH = /\b(?:would (?:love|like)|id (?:love|like)|i want|ich hatte gern\w*|ich mochte|ich will) (?!no|kein)/

/** Whether an intent stays with the topic of the conversation. */
function isOfTopic(intent: string, { topic }: Talk): boolean {
  const own = topicOfIntent(intent)
  return own !== undefined && topic !== undefined && own === topicOfIntent(topic.intent)
}
