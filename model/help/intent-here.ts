import { fold } from '#foundation/stems.ts'
import { conceptsOf } from '#model/intents/intents.ts'
import { intentAfter } from './after.ts'
import type { Ask } from './asks.ts'
import { asksForPieces, isOfOtherPrice, isOfThan } from './beside-shown.ts'
import { continueTopic } from './continue.ts'
import { dateIn } from './dates.ts'
import { GOODS, ORDERS } from './families.ts'
import { goesOnWithGoods } from './follow-up.ts'
import { intentOfOrders } from './intent-of-orders.ts'
import { quantityIn } from './numbers.ts'
import { MAX_POINTING_WORDS, ORDER, pointsAtOrder } from './point-at-order.ts'
import {
  BOTH,
  DIFFERENCE,
  isOfSingle,
  isOfSize,
  isOnlyNature,
  namesGoods,
  ORDINALS,
  onlyCountIn,
  TOGETHER,
  WHAT_CAN_I,
  WHICH_MORE,
} from './pointing-words.ts'
import { isOfProperty } from './properties.ts'
import type { Talk } from './talk.ts'
import { otherTitledOf, singleOf } from './titles.ts'
import { asksFor } from './topics.ts'

const OWN_ORDER = /\b(?:orders?|parcels?|packages?|stuff|purchases?|bestellung\w*|pakete?s?|lieferung|sendung)\b/

const PAST = /\b(?:did|was|were|paid|war|hat|hab|habe|gekostet|bezahlt|gezahlt)\b/

const SOMETHING = /\b(?:something|anything|etwas|was (?:ist|gibt)?)\b(?!.*\b(?:it|that|das|davon|of)\b)/

const OF_THEM = /\b(?:davon|of (?:them|those|these|it)|stuck|pieces?|bottles?|flaschen?)\b/

/** The intent of a question, in this place of the conversation. */
export function intentHere(ask: Ask, text: string, talk: Talk, before: Ask | undefined, whole: string): string {
  const { intent, chance } = ask
  const previous = before ?? talk.topic
  const isOfOrders = talk.isOrderLast && !before
  if (asksFor('you', text) && isOfNames(talk)) return 'bot'
  const after = (before ? undefined : intentOfOrders(ask, text, talk)) ?? intentAfter(ask, text, talk, before)
  if (after !== undefined) return after
  if (isWithDelivery(ask, fold(whole), talk)) return 'price'
  // "Did I pay for shipping?", of an order that was shown.
  if (isOfOrders && intent === 'delivery' && (PAID_BY_ME.test(text) || (PAST.test(text) && asksFor('price', text))))
    return 'ordercost'
  // "Is there a white one, too?", of one thing.
  if (
    talk.isShownLast &&
    talk.shown.length === 1 &&
    (ALSO_ONE.test(text) || IN_ANOTHER.test(text)) &&
    !namesGoods(ask) &&
    ask.items.length > 0
  )
    return 'property'
  // "How many can I buy?", of a thing that was shown.
  if (talk.isShownLast && ask.items.length === 0 && HOW_MANY_CAN.test(text)) return 'limit'
  // "And what would the difference be for apple juice?", after the membership.
  if (
    !before &&
    OF_MEMBERS.has(previous?.intent ?? '') &&
    (namesGoods(ask) || (GOODS.has(intent) && CHEAPER.test(text) && /\b(?:which|what|welche\w*|was)\b/.test(text))) &&
    (['price', 'compare'].includes(intent) ||
      DIFFERENCE.test(text) ||
      (GOODS.has(intent) && chance < MIN_CLEAR_CHANCE_VALUE))
  )
    return 'memberprice'
  // "What is in the second one?", of things that were shown.
  if (intent === 'ordercontent' && talk.isShownLast && !OWN_ORDER.test(text) && !/\b(?:my|mein\w*|i|ich)\b/.test(text))
    return 'property'
  // "Then three of them": a number of what was shown.
  if (talk.isShownLast && isCount(ask, text)) return 'price'
  if (
    talk.isShownLast &&
    isOfSingle(text) &&
    singleOf(
      talk.choice.map((query) => ({ query, count: undefined, isKnown: true })),
      talk,
    )
  )
    return 'find'
  if (
    WHAT_CAN_I.test(text) &&
    ask.items.length === 0 &&
    GOODS.has(intent) &&
    (talk.isShownLast || GOODS.has(previous?.intent ?? 'find'))
  )
    return 'recommend'
  if (ORDER.test(ask.text) && !ORDERS.has(intent) && !['orderchange', 'damaged', 'refund'].includes(intent))
    return 'orderstatus'
  // "What did the orange juice of the 12th cost me?"
  if (GOODS.has(intent) && dateIn(ask.text) !== undefined && PAST.test(text) && asksFor('price', text))
    return 'ordercost'
  // "The one of the 12th of January?"
  if (!ORDERS.has(intent) && dateIn(ask.text) !== undefined && (isOfOrders || OF_PURCHASE.test(text)))
    return 'orderstatus'
  // "How many apple juices are in there?", of an order that was shown.
  if (isOfOrders && GOODS.has(intent) && OF_ITS_CONTENT.test(text) && !MORE.test(text)) return 'ordercontent'
  // "What would I have paid for one without deluxe?"
  if (isOfOrders && talk.ordered.length > 0 && isOfOtherPrice(ask, text) && PRICED.test(text)) return 'memberprice'
  // "How much did the press cost?", of an order that was shown.
  if (isOfOrders && GOODS.has(intent) && PAST.test(text) && asksFor('price', text)) return 'ordercost'
  // "What does all of it come to?", of several orders.
  if (
    isOfOrders &&
    (talk.orders.length > 1 || (talk.orderList.length > 1 && BOTH.test(text))) &&
    TOGETHER.test(text) &&
    (GOODS.has(intent) || ORDERS.has(intent))
  )
    return 'ordercost'
  if (isOfOrders && pointsAtOrder(ask, text))
    return CARRIED_ORDERS.has(previous?.intent ?? '') ? (previous?.intent ?? '') : 'ordercontent'
  if (
    (intent === 'orderstatus' || (intent === 'orderdate' && (!PAST.test(text) || /\bwär/i.test(ask.text)))) &&
    !OWN_ORDER.test(text) &&
    !talk.isOrderLast &&
    (talk.isShownLast || previous?.intent === 'delivery')
  )
    return 'delivery'
  if (!previous) return intent
  if (previous.intent === 'memberprice' && isOfWhichOnes(ask, text)) return 'memberprice'
  // "Three of this and two of that. How much is the sum?"
  if (
    before &&
    GOODS.has(before.intent) &&
    before.items.length > 0 &&
    ask.items.length === 0 &&
    isSum(ask) &&
    (GOODS.has(intent) || chance < MIN_SURE_CHANCE_VALUE)
  )
    return 'price'
  if (talk.isShownLast && !isOfOrders && DIFFERENCE.test(text) && ask.items.length < 2) return 'compare'
  if (!isOfOrders && isOfThan(ask, text, talk)) return isOfProperty(text) ? 'property' : 'compare'
  // "How many are on it?"
  if (talk.isShownLast && !namesGoods(ask) && asksForPieces(text) && !MORE.test(text)) return 'property'
  if (talk.isShownLast && talk.shown.length === 1 && isOfSize(text) && !WHICH_MORE.test(text) && !namesGoods(ask))
    return 'property'
  // "I'd like three mugs, how much in total?"
  if (
    intent === 'ordercost' &&
    !OWN_ORDER.test(text) &&
    (before ? GOODS.has(before.intent) && before.items.length > 0 : talk.isShownLast)
  )
    return 'price'
  const continued = continueTopic(ask, text, previous.intent, talk)
  if (continued !== undefined) return continued
  // "Something red maybe?", "and sour?": another search, unless one thing is spoken of.
  if (
    !GOODS.has(before?.intent ?? '') &&
    ask.items.length > 0 &&
    (SOMETHING.test(text) ||
      (isOnlyNature(ask) && talk.shown.length !== 1 && ['find', 'recommend', 'property'].includes(intent))) &&
    ['find', 'recommend', 'property', 'price'].includes(intent) &&
    !asksFor('price', text)
  )
    return intent === 'recommend' ? intent : 'find'
  if (
    talk.isShownLast &&
    !isOfOrders &&
    WHICH_MORE.test(text) &&
    !namesGoods(ask) &&
    talk.shown.length + talk.shownBefore.length > 1
  )
    return isOfProperty(text) ? 'property' : 'compare'
  if (otherTitledOf(text, talk) && INHERITED.has(previous.intent) && ask.tokens.length <= MAX_POINTING_WORDS)
    return previous.intent
  const isElliptic = ELLIPTIC.test(text) || ask.tokens.length <= 3
  const goesOn = talk.isShownLast ? goesOnWithGoods(ask, text, previous.intent, isElliptic, talk) : undefined
  if (goesOn !== undefined) return goesOn
  const isNaming =
    intent === 'find' ||
    (intent === 'price' && !asksFor('price', text) && ask.tokens.some(({ kind }) => kind === 'goods')) ||
    (intent === 'reviews' &&
      !ask.tokens.some((token) => conceptsOf(token).some((each) => ['review', 'say', 'people'].includes(each)))) ||
    (intent === 'property' &&
      !ask.tokens.some(({ kind }) => kind === 'trait') &&
      /\b(?:and|und)\b.*\b(?:one|the|der|die|das|den)\b/.test(text) &&
      chance < MIN_SURE_CHANCE_VALUE)
  const isPlace =
    !['price', 'stock', 'reviews', 'limit'].includes(intent) &&
    ORDINALS.some(([word]) => word.test(text)) &&
    ask.tokens.length <= MAX_POINTING_WORDS &&
    talk.isShownLast &&
    !isOfProperty(text)
  if (isPlace && INHERITED.has(previous.intent)) return previous.intent
  if (isNaming && isElliptic && ask.items.length > 0 && INHERITED.has(previous.intent))
    return previous.intent === 'reviews' && !ask.tokens.some(({ kind }) => kind === 'goods')
      ? 'property'
      : previous.intent
  return intent
}

const OF_ITS_CONTENT = /\b(?:how many|wie ?viele|wie ?viel flaschen)\b|\b(?:in it|in there|drin|dabei|enthalten)\b/
const MORE = /\b(?:left|stock|can i|may i|lager|vorratig|kann ich|darf ich|ml|liter|litres?)\b/
const PRICED =
  /\b(?:without|ohne|would|ware|hatt\w*|paid|pay|cost|price|more|less|gezahlt|bezahlt|zahl\w*|gekostet|kost\w*|preis|mehr|weniger|teurer|billiger)\b/
const PAID_BY_ME =
  /\b(?:did|have|was|were) (?:i|we)\b.*\b(?:pay|paid|charged)\b|\b(?:hab|habe|haben|musste) (?:ich|wir)\b.*\b(?:bezahlt|gezahlt|zahlen)\b/
const ALSO_ONE =
  /\b(?:one|ones|it|that|den|die|das|der|ihn)\b.*\b(?:also|too|as well|auch)\b|\b(?:also|too|auch)\b.*\b(?:one|ones|in)\b/
/** "Do you have it in pink?" */
const IN_ANOTHER =
  /\b(?:have|got|comes?|sell|gibt(?:s| es)?|habt ihr|haben sie) (?:it|that|them|this|das|den|die|ihn|es)\b.*\bin\b/
const HOW_MANY_CAN =
  /\b(?:can|may|could|kann|darf) (?:i|we|ich|wir)\b.{0,12}\b(?:all|alle|them all)\b|\b(?:how many|wie ?viele?)\b.*\b(?:can|could|may|might|allowed|kann|konnt\w*|darf|durft\w*)\b|\b(?:can|could|may|kann|darf|konnt\w*) (?:i|we|ich|wir)\b.*\b(?:how many|wie ?viele?)\b/
const CHEAPER = /\b(?:cheaper|less|reduced|discounted|billiger|gunstiger|weniger|reduziert)\b/
const OF_MEMBERS = new Set(['membership', 'memberprice', 'renewal'])
const MIN_CLEAR_CHANCE_VALUE = 0.6

/** "Two of them with the fast delivery, in total?" */
export function isWithDelivery(ask: Ask, whole: string, talk: Talk): boolean {
  return (
    DELIVERED.test(whole) &&
    (TOGETHER.test(whole) || isAddedDelivery(ask, whole, talk) || isPricedWithDelivery(whole, talk)) &&
    !WITHOUT_DELIVERY.test(whole) &&
    (namesGoods(ask) ||
      (talk.isShownLast &&
        !talk.isOrderLast &&
        ((TOGETHER.test(whole) && WITH_DELIVERY.test(whole)) ||
          quantityIn(whole) !== undefined ||
          isAddedDelivery(ask, whole, talk) ||
          isPricedWithDelivery(whole, talk))))
  )
}

/** "With express", after a price. */
function isAddedDelivery({ tokens }: Ask, whole: string, { isShownLast, topic }: Talk): boolean {
  return isShownLast && topic?.intent === 'price' && tokens.length <= MAX_COUNTING_WORDS && WITH.test(whole)
}

/** "What does it cost with delivery?" */
function isPricedWithDelivery(whole: string, { isShownLast }: Talk): boolean {
  return isShownLast && (asksFor('price', whole) || quantityIn(whole) !== undefined) && WITH_DELIVERY.test(whole)
}

const WITH_DELIVERY =
  /\b(?:with|including|incl|plus|mit|per|via|by|inklusive|inkl|samt) (?:the |die |der |a )?(?:(?:one|1|next)[- ]day|fast\w*|express|standard|slow\w*|cheap\w*|free|normal\w*|schnell\w*|langsam\w*|billig\w*|gunstig\w*|kostenlos\w*|overnight)?[ -]?(?:deliver|shipping|postage|express|overnight|liefer|versand|porto|expresslief|expressvers)/
const WITH = /^\W*(?:(?:and|und|ok)\W+)*(?:with|including|incl|plus|mit|inklusive|inkl|samt)\b/
const DELIVERED = /\b(?:deliver\w*|shipping|postage|express|\w*liefer\w*|\w*versand\w*|porto)\b/
const WITHOUT_DELIVERY =
  /\b(?:without|excluding|before|not counting|ohne|exklusive|vor) (?:the |die |den )?(?:deliver|shipping|postage|liefer|versand|porto)/

/** "Which ones are, then?": all of them. */
export function isOfWhichOnes({ tokens, items }: Ask, text: string): boolean {
  return items.length === 0 && tokens.length <= MAX_POINTING_WORDS && WHICH_ONES.test(text)
}

const WHICH_ONES =
  /^\W*(?:(?:and|und|ok|so|aber|but|then|dann)\W+)*(?:which|what|welche)\b(?: (?:ones?|juices?|products?|safte|produkte|sachen))?(?: (?:is|are|do|sind\w*|waren|denn|dann|then|it|es|cheaper|billiger|gunstiger))*\W*$/

function isSum({ tokens }: Ask): boolean {
  const concepts = new Set(tokens.flatMap(conceptsOf))
  return concepts.has('total') && !concepts.has('order')
}

/** Whether names were spoken of last. */
function isOfNames({ customer, before: [last = []] }: Talk): boolean {
  return customer.name !== undefined && last.some(({ intent }) => OF_NAMES.has(intent))
}

const OF_NAMES = new Set(['mynameis', 'whatismyname', 'greeting', 'told', 'find', 'bot'])

const ELLIPTIC =
  /^\W*(?:(?:good|ok|okay|nice|great|alright|cool|gut|super|schon|hm+|ah|ach so|dann)\W+)*(?:and|und|what about|how about|was ist mit|wie ist es mit|ok(?:ay)? (?:and|what about)|dann)\b/

const OF_PURCHASE = /\b(?:orders?|ordered|bought|purchase\w*|bestell\w*|gekauft|kauf|einkauf)\b/

/** Intents that go on from one order to the next. */
const CARRIED_ORDERS = new Set(['ordercontent', 'ordercost', 'orderdate', 'orderstatus'])

const MAX_COUNTING_WORDS = 9
const UNIT = /^(?:bottles?|flasch\w*|stück|pieces?|packs?|drinks?)$/i

/** "4 of them", "3 bottles please": a number, and nothing else. */
export function isCount({ tokens, text: said }: Ask, text: string): boolean {
  return (
    (OF_THEM.test(text) || tokens.length <= MAX_COUNTING_WORDS) &&
    tokens.some(({ kind }) => kind === 'number') &&
    !BOTH.test(text) &&
    !tokens.some(
      (token) =>
        ['goods', 'trait'].includes(token.kind) && !UNIT.test(token.text) && !conceptsOf(token).includes('person'),
    ) &&
    (quantityIn(said) !== undefined || onlyCountIn(text) !== undefined)
  )
}

/** From here on what is asked is believed, in however few words. */
const MIN_SURE_CHANCE_VALUE = 0.8

const INHERITED = new Set(['price', 'stock', 'reviews', 'property', 'limit', 'memberprice'])
