import { fold } from '#common/stems.ts'
import type { Guess } from '#model/intents/classifier.ts'
import { spellOut } from '#model/intents/colloquial.ts'
import type { Token } from '#model/intents/features.ts'
import { conceptsOf, guessIntents, readWordsOf } from '#model/intents/intents.ts'
import { type Item, itemsIn, numberOf, PLAIN } from './items.ts'
import { splitQuestions } from './questions.ts'

export interface Ask {
  text: string
  tokens: readonly Token[]
  intent: string
  chance: number
  guesses: readonly Guess[]
  /** Things to look for, each in the customer's words. */
  items: readonly Item[]
  isQuestion: boolean
}

/** Small talk that is answered only if the message holds nothing else. */
const REMARKS = new Set([
  'greeting',
  'thanks',
  'howareyou',
  'praise',
  'told',
  'mynameis',
  'agree',
  'decline',
  'bye',
  'wrong',
])

/** Subjects that give way to products if one is named. */
const TALK = new Set([
  'offtopic',
  'abilities',
  'technical',
  'about',
  'place',
  'bot',
  'mynameis',
  'whatismyname',
  'terms',
  'human',
  'profile',
  'insult',
  'praise',
  'agree',
  'decline',
  'again',
])
export const GOODS = new Set([
  'find',
  'price',
  'compare',
  'stock',
  'limit',
  'property',
  'recommend',
  'popular',
  'reviews',
  'memberprice',
])

/** Services that have words of their own. */
const SERVICES = new Set(['delivery', 'countries', 'payment', 'wallet', 'cards', 'membership', 'renewal', 'couponget'])

/** Minimum chances: for a second question, for a remark beside a question, for talk beside goods. */
const MIN_SECOND_CHANCE_VALUE = 0.3
const MIN_REMARK_CHANCE_VALUE = 0.55
const MIN_TALK_CHANCE_VALUE = 0.8
/** Below this chance a question about named goods asks for their properties. */
const MIN_CHANCE_VALUE = 0.28

const MAX_ASKS = 4

/** The questions of a message; remarks only without a question. */
export function readAsks(text: string): Ask[] {
  const asks = splitQuestions(text).map(readAsk).map(readWithBefore)
  const hasQuestion = asks.some(({ isQuestion, intent }) => isQuestion && !REMARKS.has(intent))
  const sure = asks.filter(({ intent, chance, items, isQuestion }, at) => {
    if (REMARKS.has(intent)) return false
    if (hasQuestion && !isQuestion)
      return (
        (chance >= MIN_REMARK_CHANCE_VALUE || items.some(({ count }) => count !== undefined)) &&
        (!GOODS.has(intent) || items.some((item) => item.isKnown))
      )
    return at === 0 || chance >= MIN_SECOND_CHANCE_VALUE || items.length > 0
  })
  const kept = (sure.length > 0 ? sure : asks.slice(-1)).slice(0, MAX_ASKS)
  return kept.map((ask) =>
    GOODS.has(ask.intent) && ask.items.length === 0 ? { ...ask, items: itemsBefore(asks, ask) } : ask,
  )
}

/** "I have a code. Where does it go?": the sentence before explains `it`. */
function readWithBefore(ask: Ask, at: number, all: readonly Ask[]): Ask {
  const before = all[at - 1]
  return before &&
    !before.isQuestion &&
    WHERE_IT_GOES.test(ask.text) &&
    before.tokens.some((token) => conceptsOf(token).includes('coupon'))
    ? { ...ask, intent: 'couponuse', chance: MIN_TALK_CHANCE_VALUE, items: [] }
    : ask
}

const WHERE_IT_GOES = /\b(?:where|how|wo|wohin|wie)\b.*\b(?:it|that|this|one|den|der|das|ihn|es)\b/i

/** "We drank the last of the juice. What does a new one cost?": the goods are in the sentence before. */
function itemsBefore(asks: readonly Ask[], ask: Ask): readonly Item[] {
  const before = asks[asks.indexOf(ask) - 1]
  if (!before || before.isQuestion || REMARKS.has(before.intent) || POINTING_BACK.test(before.text)) return []
  return before.intent === ask.intent ? before.items : before.items.filter(({ isKnown }) => isKnown)
}

const POINTING_BACK = /\b(?:of (?:them|those|these)|davon|dieser|dieses)\b/i

/** Remarks beside the questions. */
export function readRemarks(text: string): Ask[] {
  return splitQuestions(text)
    .map(readAsk)
    .filter(({ intent }) => REMARKS.has(intent))
}

function readAsk(said: string): Ask {
  const text = spellOut(said)
    .replace(/\bw\/o\b/gi, 'without')
    .replace(/\bw\/(?=\s)/gi, 'with')
    .replace(/(?<!\bthe )\bnext[- ]day\b(?! (?:deliver|shipping))/gi, 'next day delivery')
    .replace(/\bamerican express\b/gi, 'amex')
    .replace(/\b(apple|google) pay\b/gi, '$1pay')
  const tokens = readWordsOf(text)
  const guesses = guessIntents(tokens)
  const items = itemsIn(text, tokens)
  const isQuestion = text.includes('?') || ASKED.test(text.trim())
  return { text, tokens, guesses, items, isQuestion, ...choose(guesses, items, isQuestion, tokens) }
}

const ASKED =
  /^\W*(?:and |und |ok |so )?(?:what|which|where|when|how|who|is|are|do|does|can|could|any|was|wie|wo|wann|wer|welche\w*|gibt|gibts|habt|ist|sind|kann|könnt)\b/i

function choose(
  guesses: readonly Guess[],
  items: readonly Item[],
  isQuestion: boolean,
  tokens: readonly Token[],
): { intent: string; chance: number } {
  const concepts = new Set(tokens.flatMap(conceptsOf))
  const [best] = guesses.filter(
    ({ label, chance }) =>
      chance >= MIN_UNTRIGGERED_CHANCE_VALUE || (TRIGGERS[label]?.some((concept) => concepts.has(concept)) ?? true),
  )
  const { label: intent } = best ?? { label: 'unknown' }
  if (concepts.has('country') && concepts.has('deliver')) return { intent: 'countries', chance: 1 }
  // "I need it fast, what can you do?", "recommend me a juice": talk about the shop's own subjects.
  if (TALK.has(intent) && (best?.chance ?? 0) < MIN_SURE_TALK_VALUE) {
    if (concepts.has('fast') && intent === 'abilities') return { intent: 'delivery', chance: MIN_TALK_CHANCE_VALUE }
    if (concepts.has('recommend') && intent === 'offtopic')
      return { intent: 'recommend', chance: MIN_TALK_CHANCE_VALUE }
  }
  const isEvident = EVIDENCE[intent]?.some((concept) => concepts.has(concept)) ?? false
  const chance = Math.max(
    best?.chance ?? 0,
    isEvident && (best?.chance ?? 0) >= MIN_EVIDENT_CHANCE_VALUE ? MIN_CHANCE_VALUE : 0,
  )
  const isNamed = items.some(numberOf) || tokens.some(({ kind, text }) => kind === 'goods' && !PLAIN.has(fold(text)))
  if (isNamed && intent === 'wrong')
    return {
      intent: concepts.has('contain') || concepts.has('parcel') ? 'damaged' : 'find',
      chance: Math.max(chance, MIN_CHANCE_VALUE),
    }
  // "Anything sweet for me?" asks, it does not describe the customer.
  if (intent === 'told' && isQuestion && items.length > 0 && chance < MIN_TALK_CHANCE_VALUE)
    return { intent: guesses.find(({ label }) => GOODS.has(label))?.label ?? 'find', chance: MIN_CHANCE_VALUE }
  if (isNamed && TALK.has(intent) && chance < MIN_TALK_CHANCE_VALUE) {
    const other = guesses.find(({ label }) => GOODS.has(label))
    return {
      intent: other && other.chance > 0.1 ? other.label : isQuestion ? 'property' : 'find',
      chance: Math.max(other?.chance ?? 0, MIN_CHANCE_VALUE),
    }
  }
  // "What would lemon juice cost me with deluxe?" asks for its price, not for that of the membership.
  if (isNamed && intent === 'membership' && concepts.has('deluxe') && tokens.some(({ text }) => COSTS.test(text)))
    return { intent: 'memberprice', chance }
  // "What do I pay for the delivery?"
  if (intent === 'ordercost' && concepts.has('deliver') && !concepts.has('order')) return { intent: 'delivery', chance }
  if (isNamed && SERVICES.has(intent) && !isEvident) {
    const other = guesses.find(({ label }) => GOODS.has(label))
    return { intent: other && other.chance > 0.05 ? other.label : 'find', chance: MIN_CHANCE_VALUE }
  }
  const isOwn = tokens.some(({ text }) => /^(?:my|mine|our|i|mein\w*|unser\w*|ich)$/i.test(text))
  if (isNamed && intent.startsWith('order') && !isOwn && chance < MIN_TALK_CHANCE_VALUE) {
    const other = guesses.find(({ label }) => GOODS.has(label))
    return { intent: other && other.chance > 0.05 ? other.label : 'property', chance: MIN_CHANCE_VALUE }
  }
  if (isNamed && items.length > 0 && chance < MIN_CHANCE_VALUE)
    return { intent: GOODS.has(intent) ? intent : isQuestion ? 'property' : 'find', chance: MIN_CHANCE_VALUE }
  return { intent, chance }
}

const COSTS = /^(?:cost\w*|prices?|kost\w*|preise?|zahl\w*|pay|pays)$/i

/** From this chance on, small talk is certain. */
const MIN_SURE_TALK_VALUE = 0.95

/** From this chance on, a danger is believed without a trigger word. */
const MIN_UNTRIGGERED_CHANCE_VALUE = 0.9

/** Concepts that a danger requires. */
const TRIGGERS: Readonly<Record<string, readonly string[]>> = {
  harm: ['weapon'],
  selfharm: ['death'],
  medical: ['medicine'],
}

/** Concepts that support an intent, and the lowest chance with them. */
const MIN_EVIDENT_CHANCE_VALUE = 0.12
const EVIDENCE: Readonly<Record<string, readonly string[]>> = {
  delivery: ['deliver', 'fast'],
  countries: ['country'],
  payment: ['pay', 'means', 'card'],
  wallet: ['wallet', 'points'],
  cards: ['card'],
  membership: ['deluxe', 'benefit'],
  renewal: ['deluxe', 'month'],
  memberprice: ['deluxe'],
  mymembership: ['deluxe'],
  refund: ['giveback', 'money'],
  damaged: ['broken', 'missing', 'bad'],
  recycling: ['recycle'],
  couponuse: ['coupon'],
  coupontrouble: ['coupon'],
  couponget: ['coupon', 'discount'],
  orderstatus: ['order', 'parcel', 'track'],
  orderlist: ['order'],
  ordercontent: ['order', 'parcel'],
  ordercost: ['order', 'pay'],
  orderchange: ['cancel', 'change'],
  passwordforgot: ['password', 'login'],
  passwordchange: ['password'],
  erase: ['delete'],
  address: ['address'],
  mybasket: ['basket'],
  mywallet: ['wallet'],
  contact: ['contact'],
  human: ['human'],
  complain: ['complain'],
  reviews: ['review'],
  stock: ['stock', 'soldout'],
}
