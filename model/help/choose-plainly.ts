import { fold } from '#foundation/stems.ts'
import type { Token } from '#model/intents/features.ts'
import { chooseByPhrase } from './choose-by-phrase.ts'
import { GOODS, ORDERS, SERVICES } from './families.ts'
import { type Item, PLAIN } from './items.ts'

export interface Chosen {
  intent: string
  chance: number
}

/** A text with its likeliest intent. */
interface Read extends Chosen {
  /** Its folded words. */
  said: string
  concepts: ReadonlySet<string>
  items: readonly Item[]
  tokens: readonly Token[]
  isAboutGoods: boolean
}

/** The intent of a text that plain words of it decide; undefined where none does. */
export function choosePlainly({
  intent,
  chance,
  said,
  concepts,
  items,
  tokens,
  isAboutGoods,
}: Read): Chosen | undefined {
  if (PLACING.test(said)) return { intent: 'ordering', chance: 1 }
  const byPhrase = chooseByPhrase({ said, intent, chance, concepts, isAboutGoods })
  if (byPhrase !== undefined) return { intent: byPhrase, chance: Math.max(chance, MIN_TALK_CHANCE_VALUE) }
  if (isIntoBasket(said) && items.some(({ isKnown }) => isKnown)) return { intent: 'price', chance: 1 }
  if (INTO_BASKET.test(said) && (!isAboutGoods || DAZU.test(said))) return { intent: 'basketadd', chance: 1 }
  if (!isAboutGoods && GOODS.has(intent) && concepts.has('coupon'))
    return { intent: 'couponuse', chance: MIN_TALK_CHANCE_VALUE }
  if (!isAboutGoods && GOODS.has(intent) && WORLD.test(said))
    return { intent: 'offtopic', chance: MIN_TALK_CHANCE_VALUE }
  // "Which drinks have lemon in them?"
  if (isAboutGoods && items.length > 0 && WHICH_CONTAIN.test(said))
    return { intent: 'find', chance: MIN_TALK_CHANCE_VALUE }
  // "Which drinks may I have?"
  if (
    intent === 'limit' &&
    WHICH.test(said) &&
    !tokens.some(({ kind, text }) => kind === 'goods' && !PLAIN.has(fold(text)))
  )
    return { intent: concepts.has('deluxe') ? 'memberprice' : 'find', chance: MIN_TALK_CHANCE_VALUE }
  // "A juice for very early, any tip?"
  if (concepts.has('recommend') && isAboutGoods && SERVICES.has(intent) && chance < MIN_TALK_CHANCE_VALUE)
    return { intent: 'recommend', chance: MIN_TALK_CHANCE_VALUE }
  if (GOODS.has(intent) && items.length === 0 && THAN_OTHERS.test(said))
    return { intent: 'memberprice', chance: MIN_TALK_CHANCE_VALUE }
  if (!isAboutGoods && !ORDERS.has(intent) && DID_I_ORDER.test(said))
    return { intent: 'orderlist', chance: MIN_TALK_CHANCE_VALUE }
  if (intent === 'damaged' && tokens.some(({ kind }) => kind === 'trait') && LIKED.test(said))
    return { intent: 'recommend', chance: MIN_TALK_CHANCE_VALUE }
  // "How many bottles of orange juice did I have?"
  if (HAD_HOW_MANY.test(said) && !concepts.has('deluxe')) return { intent: 'ordercontent', chance: 1 }
  // "Look up what I bought."
  if (WHAT_I_BOUGHT.test(said)) return { intent: 'orderlist', chance: 1 }
  // "What was my first order?"
  if (WHAT_ORDER.test(said) && !COST.test(said) && !PAID.test(said)) return { intent: 'ordercontent', chance: 1 }
  // "With 60 apple juices a year, does deluxe make sense?"
  if (concepts.has('deluxe') && items.some(({ isKnown }) => isKnown) && WORTH.test(said))
    return { intent: 'membership', chance: 1 }
  if (concepts.has('card') && !isAboutGoods && chance < MIN_UNSURE_VALUE && !OF_CARDS.has(intent))
    return { intent: 'payment', chance: MIN_TALK_CHANCE_VALUE }
  if (ORDER_NUMBER.test(said) && !COST.test(said)) return { intent: 'orderstatus', chance: 1 }
  // "How does it work if I want orange juice now?"
  if (
    HOW_TO_ORDER.test(said) &&
    items.some(({ isKnown }) => isKnown) &&
    !concepts.has('deluxe') &&
    !concepts.has('pay')
  )
    return { intent: 'ordering', chance: MIN_TALK_CHANCE_VALUE }
  // "I forgot what we paid for the press."
  if (WE_PAID.test(said) && !concepts.has('deluxe') && !concepts.has('coupon') && !ORDERS.has(intent))
    return { intent: 'ordercost', chance: MIN_TALK_CHANCE_VALUE }
  if (concepts.has('coupon') && SCAM.test(said)) return { intent: 'coupontrouble', chance: 1 }
  // "Can I hand the apple leftovers back?"
  if (concepts.has('recycle') && intent === 'refund' && !concepts.has('order'))
    return { intent: 'recycling', chance: MIN_TALK_CHANCE_VALUE }
  // "What does it cost us to have two bottles sent?"
  if (
    GOODS.has(intent) &&
    concepts.has('deliver') &&
    ['cost', 'free', 'fast', 'duration'].some((concept) => concepts.has(concept)) &&
    !tokens.some(({ kind, text }) => kind === 'goods' && !PLAIN.has(fold(text)))
  )
    return { intent: 'delivery', chance: MIN_TALK_CHANCE_VALUE }
  // "The cheapest option that still makes it?"
  if (GOODS.has(intent) && items.length === 0 && !isAboutGoods && concepts.has('cheap') && WAY.test(said))
    return { intent: 'delivery', chance: MIN_TALK_CHANCE_VALUE }
  if (concepts.has('points') && GOODS.has(intent)) return { intent: 'wallet', chance: MIN_TALK_CHANCE_VALUE }
  return undefined
}

const ORDER_NUMBER =
  /\border (?:number|no|id)\b|\b(?:number|id) (?:of|for) (?:my|our|the|that) (?:\w+ )?order\b|\bbestell ?(?:nummer|nr)\b|\bnummer (?:von|meiner|der|zu|zur) (?:\w+ ){0,2}bestellung\b/

const HOW_TO_ORDER =
  /\bhow (?:do|can|does|would|should) (?:i|we|it|this|one)(?: \w+)? (?:order|buy|work|get hold)\b|\bwie (?:lauft|geht|funktioniert|bestell\w*|kauf\w*)\b(?!.*\b(?:lieferung|versand|ruckgabe)\b)/

const WE_PAID =
  /\b(?:what|how much|was|wie ?viel\w*)\b.{0,24}\b(?:we|i|ich|wir)\b.{0,40}\b(?:paid|spent|bezahlt|gezahlt|ausgegeben|hingelegt)\b|\b(?:what|how much) (?:did|have) (?:we|i) (?:pay|spend)\b/

const SCAM = /\b(?:scam|fake|genuine|fraud|betrug|gefalscht|echt|abzocke)\b/

const WHAT_ORDER =
  /\b(?:was war|what was|what were|which was)\b.{0,12}\b(?:my|meine|mein|our|unsere)\b.*\b(?:order|orders|bestellung|bestellungen)\b/

const WORTH = /\b(?:worth|sense|pays? off|pay for itself|lohnt|rechnet|rentiert|sinn|raus|break even)\b/

const OF_CARDS = new Set(['payment', 'cards', 'wallet', 'mywallet', 'private', 'couponuse', 'membership'])

const WHICH_CONTAIN =
  /\b(?:which|what|welche\w*) (?:of (?:your|the) )?(?:eurer |ihrer )?(?:drinks?|juices?|things|products|getranke\w*|safte\w*|flaschen)\b.*\b(?:contain|have|has|steckt|stecken|enthalten|enthalt|drin|with|mit)\b/

const HAD_HOW_MANY =
  /\b(?:how many|wie ?viele?)\b.*\b(?:did (?:i|we) (?:have|get|buy|order|take)|(?:hatte|hatten|hab|habe|haben) (?:ich|wir)\b.*(?:neulich|zuletzt|bestellt|gekauft|damals|letztes mal|genommen))\b|\b(?:how many|wie ?viele?)\b.*\bhatten? (?:ich|wir)\b/

const WHAT_I_BOUGHT =
  /\b(?:look up|see|find|show|tell|check|remember|nachsehen|nachschauen|sehen|zeig\w*|schau\w*)\b.*\b(?:what (?:i|we) (?:bought|ordered|purchased)|was (?:ich|wir) .*(?:gekauft|bestellt))\b/

const THAN_OTHERS =
  /\b(?:cheaper|less|gunstiger|billiger|weniger) (?:than|als) (?:(?:the|die|der) )?(?:other\w*|normal\w*|everybody|everyone|ander\w*)\b/

const DID_I_ORDER =
  /\b(?:did|have) (?:i|we) (?:\w+ )?(?:order|ordered|buy|bought) (?:some|any|it|al|here|before|yet|once|\w+ already)|\b(?:hab|habe|haben) (?:ich|wir)\b.{0,25}\b(?:schon|was|etwas|uberhaupt|jemals)\b.{0,20}\b(?:bestellt|gekauft)\b/

const LIKED = /\b(?:i|we|ich|wir) (?:really |rather )?(?:like|love|want|mag|mogen|liebe)\b/

const WHICH = /\b(?:which|welche\w*)\b/
/** "How do I place one?" */
const PLACING =
  /^\W*(?:(?:and|und|so|ok)\W+)*(?:how (?:do|can|would) (?:i|we) (?:place|make|do) (?:one|an order|my (?:first )?order)|wie (?:gebe|mache) ich (?:eine|die|das|so was) (?:bestellung )?(?:auf|ab)?)\W*$/

/** "Put two more with them." */
const DAZU = /\b(?:dazu|rein|hinein|drauf)\W*$/
const INTO_BASKET =
  /\b(?:add|put|throw|remove|delete|leg\w*|pack\w*|tu|tue|nimm|entfern\w*)\b.*\b(?:basket|cart|korb|warenkorb)\b|^\W*(?:(?:and|then|ok|please|und|dann|bitte)\W+)*(?:leg|pack|tu|tue)\b.*\b(?:dazu|rein|hinein|drauf)\W*$/

/** "Add two banana juices to my basket." */
const PUTS = /\b(?:add|put|throw|pack\w*|leg\w*|tu|tue|nimm)\b.*\b(?:basket|cart|korb|warenkorb)\b/

/** Whether a folded text wants something to be put into the basket. */
export function isIntoBasket(text: string): boolean {
  return PUTS.test(text)
}

const WAY = /\b(?:options?|ways?|methods?|versandart|variante\w*|moglichkeit\w*)\b/

const WORLD = /\b(?:weather|wetter|football|fussball|election|wahl|politics|politik)\b/

/** Chances from which on an understanding is trusted: of talk where goods are named, and of a question about named goods. */
export const MIN_TALK_CHANCE_VALUE = 0.8

export const MIN_UNSURE_VALUE = 0.6

export const COST = /\b(?:costs?|prices?|fees?|how much|kost\w*|preis\w*|wie hoch|wie teuer|\w*beitrag|gebuhr\w*)\b/

export const PAID = /\b(?:paid|pay|charged|free|bezahlt|gezahlt|gekostet|kostenlos)\b/
