import { fold } from '#foundation/stems.ts'
import { conceptsOf } from '#model/intents/intents.ts'
import type { Ask } from '../asks.ts'
import { UNSTATED } from '../choose-by-phrase.ts'
import { GOODS, ORDERS } from '../families.ts'
import type { Item } from '../items.ts'
import { CHEAP, DEAR, isWantedCheaper, namesGoods, ORDINALS } from '../pointing-words.ts'
import { isOfProperty } from '../properties.ts'
import type { Resolved } from '../resolve.ts'
import type { Talk } from '../talk.ts'
import { asksFor, claimOf, topicOfIntent } from '../topics.ts'

type GoneOn = Pick<Resolved, 'intent' | 'items'> & Partial<Resolved>

/** Words of a message that only goes on. */
const MAX_WORDS = 9

/** A message by the subject of the turn before it; undefined where it stands by itself. */
export function goOn(ask: Ask, text: string, talk: Talk, whole = text): GoneOn | undefined {
  if (ask.tokens.length > MAX_WORDS) return undefined
  return (
    ofBasket(text, talk) ??
    ofClaim(ask, text, talk) ??
    ofRegret(text, talk) ??
    ofDiscount(ask, text, talk) ??
    ofTopic(ask, text, talk) ??
    ofMembers(ask, text, talk) ??
    ofOthers(ask, text, talk, whole) ??
    onceMore(text, talk) ??
    otherThan(ask, text, talk) ??
    ofPlace(ask, text, talk) ??
    ofOther(text, talk) ??
    ofPrice(ask, text, talk) ??
    ofDiet(ask, text, talk)
  )
}

/** "But I only wanted one", after an order. */
function ofRegret(text: string, { before, isShownLast }: Talk): GoneOn | undefined {
  const last = before[0]?.at(-1)?.intent ?? ''
  return ORDERS.has(last) && !isShownLast && REGRETS.test(text) ? { intent: 'orderchange', items: [] } : undefined
}

const REGRETS =
  /\b(?:wollte?n?|wanted|meant|needed|brauchte?)\b.{0,16}\b(?:only|just|nur|bloss|eigentlich)\b|\b(?:only|just|nur|bloss|never|nie)\b.{0,10}\b(?:wanted|ordered|meant|needed|wollte?n?|bestellt)\b|\b(?:too (?:much|many)|zu viele?)\b.{0,12}\b(?:ordered|bestellt)\b/

/** "What is the discount for members?", of things that were shown. */
function ofDiscount(ask: Ask, text: string, { isShownLast, shown }: Talk): GoneOn | undefined {
  return isShownLast && shown.length <= MAX_OF_WHICH && !namesGoods(ask) && OF_MEMBERS.test(text) && DISCOUNT.test(text)
    ? { ...pointTo(shown, ask.text), intent: 'memberprice' }
    : undefined
}

const OF_MEMBERS = /\b(?:deluxe|members?|\w*mitglied\w*)\b/
const DISCOUNT = /\b(?:discounts?|reductions?|reduced|percent|off|\w*rabatte?|nachlass|ermassig\w*|prozent)\b/

/** "Do you pay me for it?", after the recycling. */
function ofClaim(ask: Ask, text: string, talk: Talk): GoneOn | undefined {
  const topic = topicOfIntent(talk.before[0]?.at(-1)?.intent ?? '')
  const intent = topic && !talk.isShownLast && !namesGoods(ask) ? claimOf(topic, text) : undefined
  return intent === undefined ? undefined : { intent, items: [] }
}

/** "Take one of them out", after the basket. */
function ofBasket(text: string, { lastAnswer, before }: Talk): GoneOn | undefined {
  const isAsked = before[0]?.some(({ intent }) => intent === 'mybasket') === true
  return (lastAnswer.includes('/#/basket') && TAKES_OUT.test(text)) || (isAsked && PUTS_IN.test(text))
    ? { intent: 'basketadd', items: [] }
    : undefined
}

const PUTS_IN = /\b(?:add|put|throw in|leg\w*|pack\w*|tu|tue)\b/
const TAKES_OUT =
  /\b(?:nimm|nehm\w*|tu|tue|mach\w*|schmeiss\w*|hol\w*|take|get|kick|throw)\b.*\b(?:raus|heraus|weg|out|away|off)\W*(?:please|bitte|again|wieder)?\W*$|^\W*(?:(?:and|und|ok|please|bitte|then|dann)\W+)*(?:remove|delete|clear|empty|losch\w*|entfern\w*|leer\w*)\b|\b(?:entfernen|loschen|leeren|rausnehmen|herausnehmen)\W*$/

/** "And the other ones?", after a delivery or a way to pay. */
function ofTopic(ask: Ask, text: string, talk: Talk): GoneOn | undefined {
  const last = talk.before[0]?.at(-1)
  return last &&
    !talk.isShownLast &&
    topicOfIntent(last.intent) &&
    !ORDERS.has(last.intent) &&
    !namesGoods(ask) &&
    OTHER_ONES.test(text)
    ? { intent: last.intent, items: [] }
    : undefined
}

const OTHER_ONES =
  /^\W*(?:(?:and|und|ok|so|what about|how about|was ist mit|wie ist es mit)\W+)*(?:the|die|den|der|all)\W+(?:(?:other|anderen|ubrigen) ?(?:ones?|two|zwei|beiden|options?|ways?|arten)?|others|rest)\W*$/

/** "What does that cost again?", after limits for members. */
function ofMembers(ask: Ask, text: string, talk: Talk): GoneOn | undefined {
  const last = talk.before[0]?.at(-1)
  if (last?.intent !== 'limit' || namesGoods(last) || namesGoods(ask)) return undefined
  return last.tokens.flatMap(conceptsOf).includes('deluxe') && COSTS_THAT.test(text)
    ? { intent: 'membership', items: [] }
    : undefined
}

const COSTS_THAT =
  /^\W*(?:(?:and|und|ok|so)\W+)*(?:what|how much|was|wie ?viel)\b.{0,12}\b(?:costs?|is|kost\w*|zahl\w*)\b.{0,4}\b(?:it|that|this|das|es|dafur)?\b(?: \w+){0,2}\W*$/

/** "And what would a normal customer pay?", after the price of a member. */
function ofOthers(ask: Ask, text: string, { isShownLast, shown, before }: Talk, whole: string): GoneOn | undefined {
  const isOfOthers = PAID_BY_OTHERS.test(text) || (NO_MEMBER.test(whole) && asksFor('price', text))
  return isShownLast && shown.length === 1 && !namesGoods(ask) && isOfOthers
    ? { ...pointTo(shown, ask.text), items: asBefore(shown, before[0]?.at(-1)), intent: 'memberprice' }
    : undefined
}

/** The same number of the thing as was asked for before. */
function asBefore(names: readonly string[], last: Ask | undefined): Item[] {
  const [item, ...more] = last?.items ?? []
  return names.map((query) => ({ query, count: more.length === 0 ? item?.count : undefined, isKnown: true }))
}

/** "My neighbour isn't deluxe, what does she pay?" */
const NO_MEMBER = /\b(?:isnt|arent|not|no|kein\w*|nicht) (?:an? |the )?(?:deluxe|members?|\w*mitglied\w*)\b/
const PAID_BY_OTHERS =
  /\b(?:normal\w*|regular|ordinary|other|andere\w*) (?:customers?|people|persons?|kund\w*|leute|mensch\w*)\b.*\b(?:pays?|costs?|prices?|zahl\w*|bezahl\w*|kost\w*|preis\w*)\b|\b(?:pays?|costs?|prices?|zahl\w*|bezahl\w*|kost\w*|preis\w*)\b.*\b(?:normal\w*|regular|ordinary|other|andere\w*) (?:customers?|people|persons?|kund\w*|leute|mensch\w*)\b/

/** "I want that again", of an order. */
function onceMore(text: string, { isOrderLast, isShownLast }: Talk): GoneOn | undefined {
  return isOrderLast && !isShownLast && WANTED_AGAIN.test(text) && !WAS_ORDERED.test(text)
    ? { intent: 'basketadd', items: [] }
    : undefined
}

const WAS_ORDERED = /\b(?:what|did|have i|was|wann|when|hab\w* ich)\b/
const WANTED_AGAIN =
  /\b(?:want|like|order|buy|get|will|mocht\w*|hatt\w* gern\w*|bestelle?n?|kaufe?n?|nehm\w*)\b.{0,24}\b(?:again|once more|nochmals?|noch mal|noch einmal|erneut|wieder)\W*(?:bestellen|kaufen|haben)?\W*$|^\W*(?:the same|das gleiche|dasselbe|das selbe) (?:again|nochmals?|noch mal|noch einmal|bitte|please)\b/

/** "No, something else": other things for the same wish. */
function otherThan(ask: Ask, text: string, { before: [last = []], shown, shownBefore, isShownLast }: Talk) {
  const looked = (last as readonly (Ask & Partial<Resolved>)[]).findLast(({ intent }) => WISHES.has(intent))
  if (!looked || !isShownLast || namesGoods(ask) || !SOMETHING_ELSE.test(text)) return undefined
  const rest = { query: shown.every((name) => DRINK.test(name)) ? 'drink' : 'gift', count: undefined, isKnown: true }
  const wanted = looked.isPointing === true ? [] : looked.items.filter(({ isKnown }) => isKnown)
  return {
    intent: 'recommend',
    items: [...wanted.slice(0, 1), rest],
    others: [...shown, ...shownBefore],
    text: looked.text,
  }
}

const WISHES = new Set(['find', 'recommend', 'popular'])
const DRINK = /juice(?! shop)|smoothie|syrup|cordial|drink|brag/i
const SOMETHING_ELSE =
  /^\W*(?:(?:no|nee?|nein|nope|nah|hm+|ach|och|oh|ok|thanks|danke|but|aber|and|und|or|oder|please|bitte|lieber|rather|maybe|vielleicht|hast du|habt ihr|gibt es|gibts|do you have|have you got|got|is there|show me|zeig mir|give me|gib mir|i want|ich will|noch|any|nicht das|not that|not those|die nicht|das nicht)\W+)*(?:(?:et)?was ander\w*|ander\w*|(?:some|any)thing (?:else|different)|anything else|other ones?|others|different ones?)\W*(?:(?:please|bitte|then|dann|maybe|vielleicht)\W*)?$/

/** "Is the first one with alcohol?", "does the second come smaller?" */
function ofPlace(ask: Ask, text: string, { isShownLast, shown, choice }: Talk): GoneOn | undefined {
  if (!isShownLast || namesGoods(ask) || !(isOfProperty(text) || UNSTATED.test(text)) || OF_ORDER.test(text))
    return undefined
  const pool = shown.length > 1 ? shown : choice
  const [, at] = ORDINALS.find(([word]) => word.test(text)) ?? []
  const name = at === undefined ? undefined : pool.at(at)
  return name === undefined ? undefined : pointTo([name], text)
}

const OF_ORDER = /\b(?:orders?|parcels?|bestellung\w*|pakete?s?|lieferung|sendung|deliver\w*)\b/

/** "And the other one?", after a property of one of two. */
function ofOther(text: string, { before: [last = []], isShownLast, shown, choice }: Talk): GoneOn | undefined {
  const asked = last.at(-1) as (Ask & Partial<Resolved>) | undefined
  const [other, ...more] = choice.filter((name) => name !== shown[0])
  return asked?.intent === 'property' &&
    isShownLast &&
    shown.length === 1 &&
    other !== undefined &&
    more.length === 0 &&
    THE_OTHER.test(text)
    ? pointTo([other], asked.about === undefined || asked.about === '' ? asked.text : asked.about)
    : undefined
}

const THE_OTHER =
  /^\W*(?:(?:and|und|what about|how about|was ist mit|in|im)\W+)*(?:the|der|die|das|den|dem)\W+(?:other|andere[nrsm]?)(?: one)?\W*$/

/** "The dearer one, is it in stock?", "how big is the cheaper one?" */
function ofPrice(ask: Ask, text: string, { isShownLast, shown }: Talk): GoneOn | undefined {
  if (!isShownLast || shown.length < 2 || shown.length > MAX_OF_WHICH || namesGoods(ask) || WHICH.test(text))
    return undefined
  if (!(CHEAP.test(text) || DEAR.test(text)) || isWantedCheaper(text) || OF_ORDER.test(text)) return undefined
  const isOfStock = STOCK.test(text)
  if (!isOfStock && !isOfProperty(text)) return undefined
  return {
    ...pointTo(shown, text),
    intent: isOfStock ? 'stock' : 'property',
    pick: CHEAP.test(text) ? 'cheapest' : 'dearest',
  }
}

const MAX_OF_WHICH = 4
const WHICH = /\b(?:which|welche\w*)\b/
const STOCK = /\b(?:in stock|available|left|auf lager|vorratig|lieferbar|verfugbar|noch da)\b/

function pointTo(names: readonly string[], about: string): GoneOn {
  const items = names.map((query): Item => ({ query, count: undefined, isKnown: true }))
  return { intent: 'property', items, isPointing: true, about }
}

/** "Is carrot juice ok?", of somebody who has told of diabetes. */
function ofDiet(ask: Ask, text: string, { customer, before: [last = []] }: Talk): GoneOn | undefined {
  const isToHeed = customer.diets.length > 0 || customer.avoided.some((thing) => /alco|alko/.test(thing))
  const before = last.at(-1)?.intent ?? ''
  if (!isToHeed || !namesGoods(ask) || isOfProperty(text) || asksFor('price', text) || OF_SALE.test(text))
    return undefined
  const isAsked =
    SUITS.test(text) || ALSO.test(text) || (AND.test(text) && (WISHES.has(before) || before === 'property'))
  return isAsked && (GOODS.has(ask.intent) || ask.chance < MAX_UNSURE_VALUE)
    ? { intent: 'property', items: ask.items, about: `${fold(ask.text)} fur mich` }
    : undefined
}

const ALSO = /\b(?:auch|too|as well)\W*$/
const MAX_UNSURE_VALUE = 0.7
const SUITS =
  /^\W*(?:(?:and|und|so|ok|aber|but)\W+)*(?:geht|ginge|gehen|gingen|passt)\b|^\W*(?:(?:and|und|so|ok|aber|but)\W+)*(?:geht|ginge|gehen|gingen|passt|ist|sind|ware|darf|kann|is|are|can|may|could|would|does|do)\b.*(?:\b(?:ok|okay|fine|good|safe|alright|suitable|work|works|trinken|drink|have|had|gut|geeignet|erlaubt|ordnung|also|auch|then|dann)\b|\b(?:saft|\w+saft|juice|smoothie|sirup|syrup)\W*$)/
const AND = /^\W*(?:and|und|what about|how about|was ist mit|wie (?:ist|ware) es mit)\b/
const OF_SALE =
  /\b(?:stock|available|lager|vorratig|lieferbar|buy|order|kauf\w*|bestell\w*|many|viele|basket|warenkorb)\b/
