import { fold } from '#common/stems.ts'
import type { Guess } from '#model/intents/classifier.ts'
import { spellOut } from '#model/intents/colloquial.ts'
import type { Token } from '#model/intents/features.ts'
import { conceptsOf, guessIntents, readWordsOf } from '#model/intents/intents.ts'
import { type Item, itemsIn, numberOf, PLAIN } from './items.ts'
import { splitQuestions } from './questions.ts'

/** One question of a message as it was understood. */
export interface Ask {
  text: string
  tokens: readonly Token[]
  intent: string
  chance: number
  guesses: readonly Guess[]
  /** Products to look for, each in the customer's words. */
  items: readonly Item[]
  isQuestion: boolean
}

/** Small talk that is answered only where nothing else was said. */
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

/** Topics beside products. A named product takes precedence. */
const TALK = new Set([
  'offtopic',
  'languages',
  'photos',
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
/** Intents that are about products. */
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

/** Services that are spoken of in words of their own, and not by naming goods. */
const SERVICES = new Set([
  'delivery',
  'countries',
  'payment',
  'wallet',
  'cards',
  'membership',
  'renewal',
  'couponget',
  'recycling',
])

/** Chances from which on an understanding is trusted: of a further question, of a remark beside a question, of talk where goods are named. */
const MIN_SECOND_CHANCE_VALUE = 0.3
const MIN_REMARK_CHANCE_VALUE = 0.55
const MIN_TALK_CHANCE_VALUE = 0.8
/** Below this a question about named goods is one for what they are like. */
const MIN_CHANCE_VALUE = 0.28

const MAX_ASKS = 4

/** Messages that are remembered as they were understood: a conversation comes whole with each of its steps. */
const MAX_KNOWN_MESSAGES = 64
const known = new Map<string, readonly Ask[]>()

/** The questions of a message; remarks are left out beside them. */
export function readAsks(text: string): readonly Ask[] {
  const asks = known.get(text) ?? readAnew(text)
  if (!known.has(text) && known.size >= MAX_KNOWN_MESSAGES) known.delete(known.keys().next().value ?? '')
  known.set(text, asks)
  return asks
}

function readAnew(text: string): Ask[] {
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

/** "I have a code. Where does it go?": what `it` is stands before. */
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

/** "We drank the last of the juice. What does a new one cost?": what was told of just before. */
function itemsBefore(asks: readonly Ask[], ask: Ask): readonly Item[] {
  const before = asks[asks.indexOf(ask) - 1]
  if (!before || before.isQuestion || REMARKS.has(before.intent) || POINTING_BACK.test(before.text)) return []
  return before.intent === ask.intent ? before.items : before.items.filter(({ isKnown }) => isKnown)
}

const POINTING_BACK = /\b(?:of (?:them|those|these)|davon|dieser|dieses)\b/i

/** Statements beside the questions. */
export function readRemarks(text: string): Ask[] {
  return splitQuestions(text)
    .map(readAsk)
    .filter(({ intent }) => REMARKS.has(intent))
}

/** "Hi there, how much …": what follows a greeting is the question. */
const GREETED =
  /^\W*(?:hi|hiya|hey|hello|hallo|hallöchen|moin(?: moin)?|servus|grüezi|grüß (?:gott|dich|euch)|good (?:morning|evening|day|afternoon)|guten (?:tag|morgen|abend))(?: (?:there|zusammen|all|again))?(?:\s*[,!.:-]+\s*|\s+)(?=\p{L}+['’]?\p{L}*\W+\p{L}+\W+\p{L})/iu

/** "Thanks, and the other one?": the question goes on with what was spoken of. */
const THANKED =
  /^\W*(?:(?:thanks?(?: you)?(?: a lot)?|thx|danke(?: dir| schön)?|ok(?:ay)?|fine|great|perfect|good|haha|fair enough|super|prima|gut|na gut|alles klar)\W+)+(?=(?:and|und|then|dann|but|aber|what|which|how|do|does|is|was|wie|welche\w*|habt|gibt)\b)/iu

/** "What can I mix with gin?": whatever it is, a drink for a cocktail is looked for. */
const SPIRIT =
  /(?<=\b(?:mix\w*|misch\w*|goes?|pairs?|passt|passen)\b.{0,30}\b(?:with|mit|zu[mr]?|into|in)\s+(?:an?\s+|my\s+|mein\w*\s+|de[mr]\s+)?)(?:gin|vodka|wodka|rum|whisk\w+|tequila|prosecco|sekt|champagn\w+|schnaps|korn)\b/giu

function readAsk(said: string): Ask {
  const text = spellOut(said)
    .replace(GREETED, '')
    .replace(THANKED, '')
    .replace(SPIRIT, 'cocktail')
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
  const said = tokens.map(({ text }) => fold(text)).join(' ')
  if (TIRED_OF_LIFE.test(said)) return { intent: 'selfharm', chance: 1 }
  const isAboutGoods = tokens.some(({ kind }) => kind === 'goods' || kind === 'trait')
  if (!isAboutGoods && INTO_BASKET.test(said)) return { intent: 'basketadd', chance: 1 }
  if (!isAboutGoods && GOODS.has(intent) && concepts.has('coupon'))
    return { intent: 'couponuse', chance: MIN_TALK_CHANCE_VALUE }
  if (!isAboutGoods && GOODS.has(intent) && WORLD.test(said))
    return { intent: 'offtopic', chance: MIN_TALK_CHANCE_VALUE }
  if (concepts.has('country') && concepts.has('deliver')) return { intent: 'countries', chance: 1 }
  if (concepts.has('password') && TALK.has(intent)) return { intent: 'passwordforgot', chance: MIN_TALK_CHANCE_VALUE }
  // "Vegan?", "zum Frühstück": the nature of something is all that was said.
  if (isNatureOnly(tokens) && items.length > 0 && !GOODS.has(intent))
    return { intent: 'find', chance: MIN_TALK_CHANCE_VALUE }
  if (concepts.has('deluxe') && OF_MEMBERS.has(intent)) {
    // "Do members pay for the delivery?" is about the delivery, "what is cheaper for members?" about prices.
    if (concepts.has('deliver') && tokens.some(({ text }) => FEE.test(text)))
      return { intent: 'delivery', chance: MIN_TALK_CHANCE_VALUE }
    if (concepts.has('cheap') && !concepts.has('become') && items.length === 0)
      return { intent: 'memberprice', chance: MIN_TALK_CHANCE_VALUE }
  }
  // "I need it fast, what can you do?", "recommend me a juice": talk of what the shop is for.
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
  // "Then melon?": a thing is named, and nothing said to it.
  if (isNamed && CHAT.has(intent) && chance < MIN_TALK_CHANCE_VALUE) return { intent: 'find', chance: MIN_CHANCE_VALUE }
  if (isNamed && tokens.some(({ text }) => SAVES.test(text)))
    return { intent: 'memberprice', chance: MIN_TALK_CHANCE_VALUE }
  // "Anything sweet for me?" asks, and tells nothing of somebody.
  if (intent === 'told' && isQuestion && items.length > 0 && chance < MIN_TALK_CHANCE_VALUE)
    return { intent: guesses.find(({ label }) => GOODS.has(label))?.label ?? 'find', chance: MIN_CHANCE_VALUE }
  if (isNamed && TALK.has(intent) && chance < MIN_TALK_CHANCE_VALUE) {
    const other = guesses.find(({ label }) => GOODS.has(label))
    return {
      intent: other && other.chance > 0.1 ? other.label : isQuestion ? 'property' : 'find',
      chance: Math.max(other?.chance ?? 0, MIN_CHANCE_VALUE),
    }
  }
  // "What would lemon juice cost me with deluxe?": its price is asked for, and not that of the membership.
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

/** Whether a text names nothing but what something is like, or is for. */
function isNatureOnly(tokens: readonly Token[]): boolean {
  return (
    tokens.length <= MAX_NATURE_WORDS &&
    tokens.some(
      ({ kind, text }) => kind === 'trait' && !/^(?:morning|evening|night|morgen|abend|guest)$/i.test(text),
    ) &&
    tokens.every(({ kind, text }) => kind === 'trait' || /^(?:for|the|with|zum|zur|für|mit|am|im|das|den)$/i.test(text))
  )
}

/** Said in any words, this is answered before all else. */
const TIRED_OF_LIFE =
  /\b(?:nicht mehr (?:weiter ?)?leben|nicht mehr da sein|want to die|not want to live|dont want to live|wish i was dead|kill myself|mich umbringen|mir das leben nehmen|ich will sterben|mochte sterben|suicid\w*|suizid\w*)\b/

const INTO_BASKET = /\b(?:add|put|throw|leg\w*|pack\w*|tu|tue)\b.*\b(?:basket|cart|korb|warenkorb)\b/
const WORLD = /\b(?:weather|wetter|football|fussball|election|wahl|politics|politik)\b/

const MAX_NATURE_WORDS = 3

/** Intents that a question about members may be mistaken for. */
const OF_MEMBERS = new Set(['membership', 'memberprice', 'renewal', 'price', 'find', 'compare', 'mymembership'])
const SAVES = /^(?:saves?|saving|spar\w*)$/i
/** Remarks that nobody makes about goods. */
const CHAT = new Set(['greeting', 'thanks', 'howareyou', 'agree', 'decline', 'bye'])
const FEE =
  /^(?:cost\w*|pay|pays|free|fee\w*|cheaper|extra|kost\w*|zahl\w*|bezahl\w*|gratis|umsonst|günstig\w*|porto)$/i

const COSTS = /^(?:cost\w*|prices?|kost\w*|preise?|zahl\w*|pay|pays)$/i

/** From here on small talk is just that. */
const MIN_SURE_TALK_VALUE = 0.95

/** From here on a danger is believed in any words. */
const MIN_UNTRIGGERED_CHANCE_VALUE = 0.9

/** Concepts without which nobody is in danger. */
const TRIGGERS: Readonly<Record<string, readonly string[]>> = {
  harm: ['weapon'],
  selfharm: ['death'],
  medical: ['medicine'],
}

/** Concepts that make an understanding likelier than it looks, down to this. */
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
