import { fold } from '#foundation/stems.ts'
import { conceptsOf } from '#model/intents/intents.ts'
import type { Ask } from './asks.ts'
import { MIN_TALK_CHANCE_VALUE } from './choose-plainly.ts'
import { GOODS, ORDERS, TALK } from './families.ts'
import { type Item, PLAIN } from './items.ts'
import { isOfProperty } from './properties.ts'
import { isAvoiding } from './told.ts'
import { askOf, isOfAnother, topicOfIntent, WEAK } from './topics.ts'

export const MIN_REMARK_CHANCE_VALUE = 0.55

export const MAX_LISTED_WORDS = 5

/** "The dragonfruit sounds good. What colour does the juice have?" */
export const THE_JUICE =
  /\b(?:the|this|that|der|das|dieser|dieses|den|dem) (?:juice|drink|saft|getränk|smoothie|shirt)\b/i

/** "The quince juice, is that a sour drink?": the thing stands before the question, and nothing else does. */
export function isOfFronted(asks: readonly Ask[], ask: Ask): boolean {
  const before = frontOf(asks, ask)
  return (
    before !== undefined &&
    !before.isQuestion &&
    before.tokens.length <= MAX_LISTED_WORDS &&
    before.items.some(({ isKnown }) => isKnown) &&
    !isAvoiding(before.text) &&
    !isToDrink(before, ask) &&
    (ITS.test(ask.text) ||
      (ask.tokens.length <= MAX_SHORT_WORDS && (ask.items.length === 0 || isOfProperty(fold(ask.text))))) &&
    !ask.tokens.some(({ kind, text }) => kind === 'goods' && !PLAIN.has(fold(text)))
  )
}

/** "Strawberry or dragonfruit, which is cheaper and how big are they?": the things before all questions. */
function frontOf(asks: readonly Ask[], ask: Ask): Ask | undefined {
  const at = asks.indexOf(ask)
  const [first] = asks
  const isOfFirst =
    at > 1 &&
    asks.slice(1, at).every(({ isQuestion, tokens }) => isQuestion && !tokens.some(({ kind }) => kind === 'goods'))
  return isOfFirst ? first : asks[at - 1]
}

const MAX_SHORT_WORDS = 4

const OF_ORDERS = /\b(?:orders?|parcels?|package|bestell\w*|pakete?s?|lieferung|sendung)\b/i

/** A question about a thing that stands before it: about its nature, or about an order with it. */
export function askOfFronted(asks: readonly Ask[], ask: Ask): Ask {
  const before = frontOf(asks, ask)
  if (!before) return ask
  const whole = { ...ask, text: `${before.text} ${ask.text}`, tokens: [...before.tokens, ...ask.tokens] }
  // "The green smoothie, what is in there?"
  if (ask.intent === 'ordercontent' && !OF_ORDERS.test(whole.text))
    return { ...whole, items: before.items, intent: 'property' }
  if (ORDERS.has(ask.intent)) return whole
  if (GOODS.has(ask.intent)) return { ...whole, items: before.items }
  return ask.chance < MIN_REMARK_CHANCE_VALUE && ['find', 'price', 'property'].includes(before.intent)
    ? { ...whole, items: before.items, intent: 'property', chance: MIN_TALK_CHANCE_VALUE }
    : ask
}

const ITS =
  /\b(?:it|that|this|they|those|them|der|die|das|den|er|sie|es|da|dafür|davon|darin|drin|dazu|damit|inside)\b/i

export function withBefore(asks: readonly Ask[], ask: Ask): Ask {
  const items = itemsBefore(asks, ask)
  return items.length > 0 ? { ...ask, items } : ask
}

/** "No more added sugar, says my doctor. What is left for me?": the nature stands before. */
export function readWithNature(ask: Ask, at: number, all: readonly Ask[]): Ask {
  const before = all[at - 1]
  return before &&
    !before.isQuestion &&
    !isAvoiding(before.text) &&
    ask.isQuestion &&
    (ask.items.length === 0 || isToDrink(before, ask)) &&
    (TALK.has(ask.intent) ||
      isToDrink(before, ask) ||
      ask.chance < MIN_REMARK_CHANCE_VALUE ||
      WHAT_FOR_IT.test(fold(ask.text))) &&
    (FOR_ME.test(ask.text) || WHAT_FOR_IT.test(fold(ask.text))) &&
    (topicOfIntent(before.intent) === undefined || before.chance < MIN_REMARK_CHANCE_VALUE) &&
    !WHEN.test(ask.text) &&
    before.tokens.some(({ kind }) => kind === 'trait' || (kind === 'goods' && WHAT_FOR_IT.test(fold(ask.text))))
    ? {
        ...ask,
        intent: 'recommend',
        chance: MIN_TALK_CHANCE_VALUE,
        items: isToDrink(before, ask) ? asDrinks(before) : before.items,
      }
    : before &&
        !before.isQuestion &&
        ['find', 'recommend', 'property'].includes(ask.intent) &&
        (GOOD_FOR_IT.test(ask.text) ||
          (ask.items.length > 0 && OF_ILLNESS.test(before.text) && WHICH_TO_DRINK.test(ask.text) && isOfPlain(ask)))
      ? withNatures(before, ask)
      : ask
}

/** "Twelve children are coming. What can they drink?": nobody names a drink. */
function isToDrink(before: Ask, ask: Ask): boolean {
  return (
    THEY_DRINK.test(ask.text) &&
    isOfPlain({ tokens: ask.tokens.filter(({ text }) => !DRINKING.test(text)) }) &&
    !before.tokens.some(({ kind, text }) => kind === 'goods' && !PLAIN.has(fold(text)))
  )
}

const THEY_DRINK = /\b(?:they|he|she|we|die|sie|er|wir)\b.{0,12}\b(?:drink|have|trinken)\W*$/i

/** "Twelve children for a birthday": their drinks, and no presents. */
function asDrinks({ tokens }: Ask): Item[] {
  const natures = tokens.filter(({ kind }) => kind === 'trait').map(({ text }) => text.replace(BIRTHDAY, 'party'))
  return [{ query: `${natures.join(' ')} drink`, count: undefined, isKnown: true }]
}

const DRINKING = /^(?:drink|trink)\p{L}*$/iu
const BIRTHDAY = /^(?:birthday|geburtstag)\p{L}*$/iu

/** "My eyes are weak. Which juice is good for them?" */
function withNatures(before: Ask, ask: Ask): Ask {
  const natures = before.tokens.filter(({ kind }) => kind === 'trait').map(({ text }) => text)
  if (natures.length === 0) return ask
  const [own] = ask.items
  return {
    ...ask,
    items: [{ query: [...natures, own?.query ?? ''].join(' ').trim(), count: undefined, isKnown: true }],
  }
}

/** "I have a cold. Which juice should I take?" */
const WHICH_TO_DRINK =
  /\b(?:which|what|welche\w*|was für)\b.{0,24}\b(?:should|shall|can|do|would|help\w*|hilft|helfen|recommend|empfehl\w*|empfiehl\w*|nehme?n?|trinke?n?|soll\w*|kann)\b/i

const OF_ILLNESS =
  /\b(?:cold|flu|cough\w*|throat|hoarse|immune|erkält\w*|grippe|husten|schnupfen|halsschmerzen|heiser\w*|immunsystem)\b/i

function isOfPlain({ tokens }: Pick<Ask, 'tokens'>): boolean {
  return !tokens.some(({ kind, text }) => kind === 'trait' || (kind === 'goods' && !PLAIN.has(fold(text))))
}

const GOOD_FOR_IT =
  /\b(?:good|right|best|help\w*|something|anything|gut|etwas|was|hilft|passt)\b.{0,12}\b(?:for|against|with|gegen|für) (?:them|it|that|this|das|sie)\b|\b(?:dafür|dagegen)\b/i

/** "I want to mix cocktails. What do I need for that?" */
const WHAT_FOR_IT =
  /^\W*(?:(?:so|and|und|also)\W+)*(?:what|was)(?: (?:do|would|should|could|can|must|will|else|all|alles|denn|sonst|sollte?n?|musste?n?|muss|mussen|wurde\w*))*(?: (?:i|we|you|ich|wir|man|du|ihr))* (?:need|buy|get|take|use|brauch\w*|benotig\w*|nehm\w*|nimmt|kauf\w*|besorg\w*)(?: (?:i|we|you|ich|wir|man|du))*(?: (?:alles|denn|noch|then|all))*(?: (?:for (?:that|it|this)|dafur|dazu|da))?\W*$/

const FOR_ME =
  /\b(?:for me|can i|may i|(?:can|could|may|should) (?:they|he|she|we)|(?:they|he|she|we) (?:can|could|may|should)|(?:sollen|können|dürfen|trinken) (?:die|sie|wir)|(?:soll|kann|darf) (?:er|sie)|left|für mich|kann ich|darf ich|geht|bleibt|passt|something|etwas|was)\b/i

/** "I have a code. Where does it go?": what `it` is stands before. */
export function readWithBefore(ask: Ask, at: number, all: readonly Ask[]): Ask {
  const before = all[at - 1]
  if (!before) return ask
  if (before.isQuestion) {
    // "Strawberry or melon juice, which is cheaper and how big are they?"
    if (
      isOfProperty(fold(ask.text)) &&
      ['find', 'property', 'recommend'].includes(ask.intent) &&
      ITS.test(ask.text) &&
      GOODS.has(before.intent) &&
      before.items.some(({ isKnown }) => isKnown) &&
      !ask.tokens.some(({ kind, text }) => kind === 'goods' && !PLAIN.has(fold(text)))
    )
      return { ...ask, intent: 'property', items: before.items.filter(({ isKnown }) => isKnown) }
    // "What happens to the peel, can I send it back?"
    if (before.intent === 'recycling' && ask.intent === 'refund' && ITS.test(ask.text))
      return { ...ask, intent: 'recycling', items: [] }
    // "How long can I return it, and who pays the shipping?"
    if (before.intent === 'refund' && WHO_PAYS.test(ask.text) && !ORDERS.has(ask.intent))
      return { ...ask, intent: 'refund', chance: MIN_TALK_CHANCE_VALUE, items: [] }
    // "Can I hand it back, and how does that work?"
    const goesOn = HOW_IT_GOES.test(ask.text) ? continueRemark(before, ask) : undefined
    return goesOn === undefined
      ? ask
      : { ...ask, intent: goesOn, chance: Math.max(ask.chance, before.chance), items: [] }
  }
  // "We need four bottles of apple juice a week. Would membership pay off?"
  if (
    ask.intent === 'membership' &&
    ask.items.length === 0 &&
    PAYS_OFF.test(ask.text) &&
    before.items.some(({ isKnown }) => isKnown)
  )
    return { ...ask, items: before.items, tokens: [...before.tokens, ...ask.tokens] }
  // "I keep reading of deluxe. What is that?"
  if (WHAT_IT_IS.test(ask.text) && ask.items.length === 0 && before.items.length === 0) {
    const concepts = new Set(before.tokens.flatMap(conceptsOf))
    const [, intent] = EXPLAINED.find(([concept]) => concepts.has(concept)) ?? []
    return intent === undefined ? ask : { ...ask, intent, chance: MIN_TALK_CHANCE_VALUE }
  }
  // "I expect two bottles of orange juice. When are they here?"
  if (
    WHEN.test(ask.text) &&
    ask.items.length === 0 &&
    before.items.some(({ isKnown }) => isKnown) &&
    ask.tokens.flatMap(conceptsOf).includes('arrive')
  )
    return { ...ask, intent: 'orderstatus', chance: MIN_TALK_CHANCE_VALUE, items: before.items }
  // "She is a member. Would she get the juice for less?"
  if (
    GOODS.has(ask.intent) &&
    ask.items.some(({ isKnown }) => isKnown) &&
    FOR_LESS.test(ask.text) &&
    before.tokens.flatMap(conceptsOf).includes('deluxe')
  )
    return { ...ask, intent: 'memberprice', chance: MIN_TALK_CHANCE_VALUE }
  const concepts = new Set(before.tokens.flatMap(conceptsOf))
  const [, intent] = WHERE_IT_GOES.test(ask.text) ? (PLACED.find(([concept]) => concepts.has(concept)) ?? []) : []
  if (intent !== undefined) return { ...ask, intent, chance: MIN_TALK_CHANCE_VALUE, items: [] }
  const goesOn = continueRemark(before, ask)
  return goesOn === undefined ? ask : { ...ask, intent: goesOn, chance: Math.max(ask.chance, before.chance), items: [] }
}

/** "I wait for my parcel. When is it here?", "I need the number of my order, can you give it to me?" */
function continueRemark(before: Ask, ask: Ask): string | undefined {
  const isOfMembers = before.tokens.flatMap(conceptsOf).includes('deluxe')
  const topic = topicOfIntent(isOfMembers ? 'membership' : before.intent)
  if (
    !topic ||
    before.chance < MIN_REMARK_CHANCE_VALUE ||
    ask.tokens.length > MAX_CONTINUED_WORDS ||
    !ITS.test(ask.text) ||
    ask.items.some(({ isKnown }) => isKnown) ||
    topic.intents.includes(ask.intent)
  )
    return undefined
  const concepts = ask.tokens.flatMap(conceptsOf)
  if (concepts.some((concept) => isOfAnother(concept, topic) && !WEAK.has(concept))) return undefined
  if (GIVE_IT.test(ask.text)) return before.intent
  return ask.intent === 'delivery' || ask.chance < MIN_TALK_CHANCE_VALUE
    ? askOf(topic, fold(ask.text), before.intent)
    : undefined
}

const PAYS_OFF = /\b(?:worth|pays? (?:off|for itself)|save|lohnt|rechnet|rentiert|spar\w*)\b/i

const WHEN = /\b(?:when|wann|how long|wie lange)\b/i

const FOR_LESS = /\b(?:for less|cheaper|less|billiger|günstiger|weniger)\b/i

const WHO_PAYS = /\b(?:who|wer)\b.{0,12}\b(?:pays?|covers?|bears?|zahlt|bezahlt|trägt|übernimmt)\b/i

const HOW_IT_GOES = /\b(?:how (?:does|do|would)|wie (?:läuft|geht|funktioniert|mach\w*))\b/i

const MAX_CONTINUED_WORDS = 9

const GIVE_IT =
  /^\W*(?:can|could|would|will|kannst|könnt\w*|können|magst)\b.{0,12}\b(?:give|tell|show|send|find|look|geben|sagen|zeigen|schicken|nachsehen|nachschauen|raussuchen|heraussuchen|mitteilen)\b|\b(?:geben|sagen|raussuchen|heraussuchen|nachsehen|nachschauen|mitteilen)\W*$/i

const WHAT_IT_IS =
  /^\W*(?:and |und |so |also )?(?:what|was|how|wie)\b.{0,15}\b(?:is|does|ist|bringt|geht|funktioniert)\b.{0,8}\b(?:it|that|this|das|es|dieses)\b/i

const EXPLAINED = [
  ['deluxe', 'membership'],
  ['recycle', 'recycling'],
  ['wallet', 'wallet'],
] as const

/** Intents that tell where something is entered, by what it is. */
const PLACED = [
  ['coupon', 'couponuse'],
  ['card', 'cards'],
  ['means', 'cards'],
  ['address', 'address'],
  ['password', 'passwordchange'],
] as const

const WHERE_IT_GOES = /\b(?:where|how|which|wo|wohin|wie|welche\w*)\b.*\b(?:it|that|this|one|den|der|das|ihn|es)\b/i

/** "We drank the last of the juice. What does a new one cost?": what was told of just before. */
function itemsBefore(asks: readonly Ask[], ask: Ask): readonly Item[] {
  const before = asks[asks.indexOf(ask) - 1]
  if (!before || before.isQuestion || isAvoiding(before.text) || POINTING_BACK.test(before.text)) return []
  // "So small. What are three of them?" speaks of what was shown.
  if (OF_THEM.test(ask.text) && !before.tokens.some(({ kind }) => kind === 'goods')) return []
  return before.intent === ask.intent ? before.items : before.items.filter(({ isKnown }) => isKnown)
}

const OF_THEM = /\b(?:of (?:them|those|these|it)|davon)\b/i

const POINTING_BACK =
  /\b(?:of (?:them|those|these)|davon|dieser|dieses)\b|^\W*(?:that|it|this|they|das|der|die|es|klingt|sounds)\b.{0,4}\b(?:sounds?|looks?|is|are|klingt|klingen|hört|ist|sind|ja|doch|gut|good|great)\b/i
