import { fold } from '#foundation/stems.ts'
import type { Guess } from '#model/intents/classifier.ts'
import type { Token } from '#model/intents/features.ts'
import { conceptsOf } from '#model/intents/intents.ts'
import { type Chosen, COST, choosePlainly, MIN_TALK_CHANCE_VALUE, MIN_UNSURE_VALUE, PAID } from './choose-plainly.ts'
import { EVIDENCE, evident } from './evidence.ts'
import { GOODS, SERVICES, TALK } from './families.ts'
import { type Item, numberOf, PLAIN } from './items.ts'
import { isWantedCheaper } from './pointing-words.ts'

const MIN_CHANCE_VALUE = 0.28

/** The intent of a text, by its guesses and by what it names. */
export function chooseIntent(
  guesses: readonly Guess[],
  items: readonly Item[],
  isQuestion: boolean,
  tokens: readonly Token[],
): Chosen {
  const concepts = new Set(tokens.flatMap(conceptsOf))
  const said = tokens.map(({ text }) => fold(text)).join(' ')
  const [best] = guesses.filter(
    ({ label, chance }) =>
      !(label === 'harm' && PRESENT.test(said)) &&
      (chance >= MIN_UNTRIGGERED_CHANCE_VALUE || (TRIGGERS[label]?.some((concept) => concepts.has(concept)) ?? true)),
  )
  const { label: intent } = evident(guesses, concepts) ?? best ?? { label: 'unknown' }
  if (TIRED_OF_LIFE.test(said)) return { intent: 'selfharm', chance: 1 }
  const isAboutGoods = tokens.some(({ kind }) => kind === 'goods' || kind === 'trait')
  const plain = choosePlainly({ intent, chance: best?.chance ?? 0, said, concepts, items, tokens, isAboutGoods })
  if (plain !== undefined) return plain
  // "Two of this and one of that, total?"
  if (concepts.has('total') && items.length > 1 && !concepts.has('order')) return { intent: 'price', chance: 1 }
  // "A mug and a patch: what do I pay?"
  if (
    items.length > 1 &&
    items.every(({ isKnown }) => isKnown) &&
    tokens.some(({ text }) => COSTS.test(text)) &&
    !['means', 'card', 'deliver', 'deluxe', 'order', 'wallet'].some((concept) => concepts.has(concept)) &&
    !['compare', 'memberprice'].includes(intent)
  )
    return { intent: 'price', chance: 1 }
  if (concepts.has('deluxe') && isAboutGoods && !concepts.has('cheap') && LIMITED.test(said))
    return { intent: 'limit', chance: 1 }
  if (isAboutGoods && ['find', 'property', 'recommend'].includes(intent) && SAID.test(said))
    return { intent: 'reviews', chance: MIN_TALK_CHANCE_VALUE }
  if (IS_MEMBER.test(said) && isQuestion && tokens.length <= MAX_MEMBER_WORDS && !isAboutGoods)
    return { intent: 'mymembership', chance: MIN_TALK_CHANCE_VALUE }
  if (
    concepts.has('deluxe') &&
    GOODS.has(intent) &&
    COST.test(said) &&
    !items.some(({ isKnown }) => isKnown) &&
    !concepts.has('cheap') &&
    intent !== 'memberprice'
  )
    return { intent: 'membership', chance: MIN_TALK_CHANCE_VALUE }
  // "Has the orange juice arrived?"
  if (
    ARRIVED.test(said) &&
    items.some(({ isKnown }) => isKnown) &&
    isAboutGoods &&
    !concepts.has('cost') &&
    !concepts.has('free') &&
    (GOODS.has(intent) || ['damaged', 'orderstatus', 'delivery'].includes(intent)) &&
    !NOT_WELL.test(said) &&
    !['broken', 'bad'].some((concept) => concepts.has(concept)) &&
    (!concepts.has('missing') || isQuestion)
  )
    return { intent: 'orderstatus', chance: 1 }
  // "Which was my first order?"
  if (intent === 'ordercost' && WHICH_ONE.test(said) && !COST.test(said) && !PAID.test(said))
    return { intent: 'orderstatus', chance: 1 }
  // "Is there anything like it for less?"
  if (
    SERVICES.has(intent) &&
    isWantedCheaper(said) &&
    !['deliver', 'pay', 'deluxe', 'coupon', 'means'].some((concept) => concepts.has(concept))
  )
    return { intent: 'find', chance: MIN_TALK_CHANCE_VALUE }
  // "How do I reach a human?"
  if (intent === 'bot' && concepts.has('contact')) return { intent: 'human', chance: MIN_TALK_CHANCE_VALUE }
  // "My mother has a cold, she needs vitamin C."
  if (
    ['damaged', 'complain'].includes(intent) &&
    (concepts.has('person') || items.length > 0) &&
    tokens.some(({ kind }) => kind === 'trait') &&
    !['order', 'parcel', 'broken', 'missing', 'bad', 'complain'].some((concept) => concepts.has(concept)) &&
    !tokens.some(({ kind }) => kind === 'goods')
  )
    return { intent: 'recommend', chance: MIN_TALK_CHANCE_VALUE }
  // "I want ten patches, is that possible?"
  if (['orderchange', 'minimum'].includes(intent) && items.some(({ count, isKnown }) => isKnown && count !== undefined))
    return { intent: 'find', chance: MIN_TALK_CHANCE_VALUE }
  // "Did I pay for delivery on my order?"
  if (concepts.has('order') && concepts.has('deliver') && PAID.test(said) && OWN.test(said))
    return { intent: 'ordercost', chance: 1 }
  if (OF_OTHERS.test(said)) return { intent: 'private', chance: 1 }
  // "Where are my saved cards?": those that pay.
  if (GOODS.has(intent) && PAYING_CARD.test(said))
    return {
      intent: /\b(?:save\w*|store\w*|add|remove|hinterleg\w*|speicher\w*|gespeichert\w*)\b/.test(said)
        ? 'cards'
        : 'payment',
      chance: MIN_TALK_CHANCE_VALUE,
    }
  if (COLLECTED_CARD.test(said) && ['payment', 'cards', 'wallet'].includes(intent))
    return {
      intent: concepts.has('deluxe') ? 'memberprice' : tokens.some(({ text }) => COSTS.test(text)) ? 'price' : 'find',
      chance: MIN_TALK_CHANCE_VALUE,
    }
  if (intent === 'pickup' && concepts.has('recycle')) return { intent: 'recycling', chance: 1 }
  // "When does the press arrive?": it was ordered.
  if (
    concepts.has('arrive') &&
    !concepts.has('pay') &&
    !concepts.has('means') &&
    WHEN.test(said) &&
    !BACK.test(said) &&
    items.some(({ isKnown }) => isKnown)
  )
    return { intent: 'orderstatus', chance: 1 }
  // "What does the press cost today?": the day is no delivery.
  if (
    intent === 'delivery' &&
    !concepts.has('deliver') &&
    tokens.some(({ text }) => COSTS.test(text)) &&
    items.some(({ isKnown }) => isKnown) &&
    tokens.some(({ kind, text }) => kind === 'goods' && !PLAIN.has(fold(text)))
  )
    return { intent: 'price', chance: MIN_TALK_CHANCE_VALUE }
  if (concepts.has('recycle') && LITRES.test(said)) return { intent: 'recycling', chance: 1 }
  if (concepts.has('country') && concepts.has('deliver')) return { intent: 'countries', chance: 1 }
  if (concepts.has('password') && TALK.has(intent)) return { intent: 'passwordforgot', chance: MIN_TALK_CHANCE_VALUE }
  // "Vegan?", "zum Frühstück": the nature of something is all that was said.
  if (isNatureOnly(tokens) && items.length > 0 && !GOODS.has(intent))
    return { intent: 'find', chance: MIN_TALK_CHANCE_VALUE }
  if (concepts.has('deluxe') && concepts.has('cheap') && !concepts.has('deliver') && items.length === 0)
    return { intent: 'memberprice', chance: MIN_TALK_CHANCE_VALUE }
  if (concepts.has('deluxe') && OF_MEMBERS.has(intent)) {
    // "Do members pay for the delivery?" is about the delivery, "what is cheaper for members?" about prices.
    if (concepts.has('deliver') && tokens.some(({ text }) => FEE.test(text) || SAVES.test(text)))
      return { intent: 'delivery', chance: MIN_TALK_CHANCE_VALUE }
    if (concepts.has('cheap') && (!concepts.has('become') || WHICH.test(said)) && items.length === 0)
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
  // Stock, reviews and limits are asked for in words of their own.
  if (isNamed && GOODS.has(intent) && EVIDENCE[intent] && !isEvident && chance < MIN_UNSURE_VALUE)
    return { intent: isQuestion ? 'property' : 'find', chance: MIN_CHANCE_VALUE }
  // "The bragă": nothing is said of it.
  if (isNamed && !GOODS.has(intent) && concepts.size === 0 && tokens.length <= MAX_NATURE_WORDS)
    return { intent: 'find', chance: Math.max(chance, MIN_CHANCE_VALUE) }
  if (isNamed && intent === 'wrong')
    return {
      intent: concepts.has('contain') || concepts.has('parcel') ? 'damaged' : 'find',
      chance: Math.max(chance, MIN_CHANCE_VALUE),
    }
  // "Then melon?": a thing is named, and nothing said to it.
  if (isNamed && CHAT.has(intent) && chance < MIN_TALK_CHANCE_VALUE) return { intent: 'find', chance: MIN_CHANCE_VALUE }
  if (isNamed && intent !== 'cards' && tokens.some(({ text }) => SAVES.test(text)))
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
  if (isNamed && (SERVICES.has(intent) || OF_FAULTS.has(intent)) && !isEvident && !concepts.has('parcel')) {
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
  /\b(?:nicht mehr (?:weiter ?)?leben|nicht mehr da sein|want to die|not want to live|don ?t want to live|wish i was dead|kill myself|mich umbringen|mir das leben nehmen|ich will sterben|mochte sterben|suicid\w*|suizid\w*)\b/

/** Intents that need more than a thing's name. */
const OF_FAULTS = new Set(['damaged', 'complain', 'refund'])

/** English `gift` is a present, German `Gift` is a poison. */
const PRESENT =
  /\b(?:an?|as|the|for|of|your|nice|good|great|any) gifts?\b|\bgifts? (?:a|an|the|for|to|ideas?|cards?|sets?|box|wrap\w*|vouchers?|my|her|him|them)\b|\b(?:can|could|may|should|to|i|we) gift\b/

const LIMITED = /\b(?:limit\w*|maxim\w*|at most|hochst\w*|how many|wie ?viele|begrenz\w*)\b/

const PAYING_CARD =
  /\b(?:credit|debit) ?cards?\b|\b(?:saved|stored) cards?\b|\bkreditkarten?\b|\bgespeicherten? karten?\b/

const SAID =
  /\b(?:people|buyers?|kaufer|kundschaft|customers?|anyone|others|leute|kunden?|wer|jemand|andere)\b.*\b(?:say|said|think|wrote|written|write|wrote|geschrieben|schreiben|sagen|gesagt|gemeint|berichtet|meinen)\b/

const IS_MEMBER = /\b(?:bin ich|ich bin|am i|i am|i m)\b.*\b(?:mitglied|member|deluxe)\b/

const MAX_MEMBER_WORDS = 7

const ARRIVED =
  /\b(?:did .{0,60}arrive|arrived|delivered|shipped|dispatched|angekommen|geliefert|zugestellt|verschickt|abgeschickt)\b/

const NOT_WELL =
  /\b(?:fizzy|flat|warm|smell\w*|tast\w*|mould\w*|leak\w*|gegoren|vergoren|schimm\w*|can|could|broken|damaged|kann|konnt|kaputt|werden|wird|beschadigt|leaking|open|wrong|falsch\w*)\b/

const COLLECTED_CARD = /\b(?:trading|rare|common|foil|collect\w*|adversary|gewohnliche\w*) cards?\b|\bsammelkarten?\b/

const OF_OTHERS =
  /\bwas (?:hat )?(?!ich|wir|man|die|der|das|ihr|andere|kunden|leute|alle|meisten)(\p{L}{3,})(?: so| denn| alles| zuletzt)? (?:bestellt|gekauft)(?: hat)?$|\bwhat (?:did |has )(?!you|people|others|customers|they|everyone|most|the)(\p{L}{3,}) (?:order(?:ed)?|bought|buy)\b|\b(?:tell|give|show|send|sag|gib|zeig)\b.*\b(?:his|her|their|seine?|ihre?) (?:(?:home|private|e ?mail|credit|bank|privat\w*) )?(?:e ?mail|password|address|orders?|mail|passwort|adresse|bestellung\w*|(?:credit ?)?cards?|bank|phone|telefon\w*|karten?\w*|kreditkarte\w*|konto\w*|number|nummer)\b|\b(?:orders?|passwords?|baskets?|carts?|wallets?|balance|cards?|reviews? and orders|bestellung\w*|passwort\w*|adressen?|daten|warenkorb|korb|guthaben|kontostand|kreditkarte\w*|telefonnummer|geburtstag) (?:of|von|vom) (?!(?:our|you|your|euch|uns|dir|ihnen|orders?|alle[mn]?|all|my|me|mine|mir|mein\w*|last|this|the|der|dem|den|heute|gestern|letzte\w*|january|januar|\w+(?:st|nd|rd|th)|\d+)\b)\p{L}{3,}|\b(?:(?:other|another|all) (?:customers?|users?|people)s?|jemand anderem|(?:der |aller )?anderen? kunden?|someone elses?|somebody elses?)\b.*\b(?:orders?|passwords?|address\w*|emails?|data|bestellung\w*|passw\w*|adress\w*|mails?)\b|\b(?:passw\w*|adress\w*|e mail\w*|emails?|mails?|bestellungen)\b.*\b(?:(?:der |aller )?anderen? kunden?|other customers?)\b/u

const OWN = /\b(?:did|was|were|hab|habe|hat|war)\b/

const WHEN = /\b(?:when|wann|where|wo)\b/

const BACK = /\b(?:back|again|wieder|stock|nachschub)\b/

const LITRES = /\b(?:\d+|hundred|hundert) (?:l|litres?|liters?|liter)\b/

const WHICH_ONE = /\b(?:which|welche\w*)\b/

const WHICH = /\b(?:which|what|welche\w*|was)\b/

const MAX_NATURE_WORDS = 3

/** Intents that a question about members may be mistaken for. */
const OF_MEMBERS = new Set(['membership', 'memberprice', 'renewal', 'price', 'find', 'compare', 'mymembership'])

const SAVES = /^(?:saves?|saving|spar(?:e|en|st|t|te)?)$/i

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
