import { fold } from '#foundation/stems.ts'
import type { Guess } from '#model/intents/classifier.ts'
import { spellOut } from '#model/intents/colloquial.ts'
import type { Token } from '#model/intents/features.ts'
import { conceptsOf, guessIntents, joinGoods, readWordsOf } from '#model/intents/intents.ts'
import { chooseIntent } from './choose-intent.ts'
import { isCondition, withEach, withoutReplaced } from './conditions.ts'
import { withDislikes } from './dislikes.ts'
import { GOODS, ORDERS, REMARKS } from './families.ts'
import { type Item, itemsIn, PLAIN } from './items.ts'
import { priceLimitsIn } from './numbers.ts'
import { splitQuestions } from './questions.ts'
import { inShopWords } from './shop-words.ts'
import {
  askOfFronted,
  isOfFronted,
  MAX_LISTED_WORDS,
  MIN_REMARK_CHANCE_VALUE,
  readWithBefore,
  readWithNature,
  THE_JUICE,
  withBefore,
} from './statement-before.ts'
import { topicOfIntent } from './topics.ts'

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

/** Chances from which on an understanding is trusted: of a further question, and of a remark beside a question. */
const MIN_SECOND_CHANCE_VALUE = 0.3

/** Intents that an insult before a question looks like. */
const RUDE = new Set(['about', 'insult', 'bot', 'abilities', 'offtopic', 'unknown', 'human'])

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
  const pieces = joinConditions(withoutSighs(splitQuestions(text)))
  const whole = pieces.length > 1 ? guessIntents(readWordsOf(spellOut(text.slice(0, MAX_WHOLE_CHARACTERS)))) : []
  const asks = pieces
    .map((piece) => readAsk(piece, whole))
    .map(readWithBefore)
    .map(readWithNature)
  const hasQuestion = asks.some(({ isQuestion, intent }) => isQuestion && !REMARKS.has(intent))
  const sure = asks.filter(({ intent, chance, items, isQuestion, tokens, text }, at) => {
    if (REMARKS.has(intent)) return false
    // "Are you stupid or what, where is my parcel?"
    if (asks.length > 1 && RUDE.has(intent) && tokens.some((token) => conceptsOf(token).includes('insult')))
      return false
    // "We watch the match tonight. What do we drink?"
    if (hasQuestion && !isQuestion)
      return (
        intent !== 'offtopic' &&
        !isBesideTopic({ intent, tokens, chance }) &&
        (chance >= MIN_REMARK_CHANCE_VALUE ||
          tokens.some(({ kind }) => kind === 'number') ||
          items.some(({ count }) => count !== undefined)) &&
        (!GOODS.has(intent) || isWanted({ tokens, items, text }))
      )
    return (
      at === 0 ||
      (isQuestion && asks[at - 1]?.isQuestion === false) ||
      chance >= MIN_SECOND_CHANCE_VALUE ||
      items.length > 0 ||
      tokens.some(({ kind }) => kind === 'number')
    )
  })
  // "I owe him a card. Where does he live?" asks for no card.
  const hidden = asks.filter(({ intent, text }) => intent === 'private' && OF_HOMES.test(text))
  const meant = hidden.length > 0 ? hidden : likelier(sure.length > 0 ? sure : asks.slice(-1), asks)
  const kept = meant.slice(0, MAX_ASKS).filter((ask, at, all) => !isTakenUp(ask, all[at + 1]))
  return kept
    .map((ask) =>
      isOfFronted(asks, ask)
        ? askOfFronted(asks, ask)
        : GOODS.has(ask.intent) && (ask.items.length === 0 || THE_JUICE.test(ask.text))
          ? withBefore(asks, ask)
          : ask,
    )
    .map((ask) => withPrices(asks, ask))
}

/** "Puh. Is there a cheaper one?": a sigh is no question. */
function withoutSighs(pieces: string[]): string[] {
  const rest = pieces.filter((piece) => !SIGH.test(piece))
  return rest.length > 0 ? rest : pieces
}

const SIGH =
  /^\W*(?:(?:puh|uff|oh|ah|aha|ach(?: so)?|hm+|mh+|wow|whoa|haha|lol|well|right|i see|got it|go on(?: then)?|would you|could you|will you|eww+|igitt|bah|tja|na ja|naja|oha|blimey|gosh|jeez|ouch|autsch|huch|hoppla|oops|dear me|oh dear)\W*)+$/i

/** "A present for my brother. Max 30": the condition belongs to the wish. */
function joinConditions(pieces: readonly string[]): string[] {
  const joined: string[] = []
  for (const piece of pieces) {
    const before = joined.at(-1)
    const isOfGoods = before !== undefined && itemsIn(before, readWordsOf(before)).some(({ isKnown }) => isKnown)
    if (isOfGoods && isCondition(piece))
      joined.push(`${joined.pop()?.replace(/[.!?]+$/, '')}, ${piece}${before.includes('?') ? '?' : ''}`)
    else joined.push(piece)
  }
  return joined
}

/** "The neighbour fed our cat for two weeks": a remark that is taken for a service without any of its words. */
function isBesideTopic({ intent, tokens, chance }: Pick<Ask, 'intent' | 'tokens' | 'chance'>): boolean {
  const topic = ORDERS.has(intent) ? undefined : topicOfIntent(intent)
  const concepts = tokens.flatMap(conceptsOf)
  return topic !== undefined && chance < MIN_CERTAIN_CHANCE_VALUE && !topic.own.some((own) => concepts.includes(own))
}

const MIN_CERTAIN_CHANCE_VALUE = 0.8

/** "We need four bottles a week. Would membership pay off?": the question has taken up the things. */
function isTakenUp({ isQuestion, items }: Ask, next: Ask | undefined): boolean {
  return !isQuestion && items.length > 0 && next?.intent === 'membership' && next.items === items
}

/** "A small present, about ten. What do you have?": the price of the wish. */
function withPrices(asks: readonly Ask[], ask: Ask): Ask {
  const before = asks[asks.findIndex(({ text }) => text === ask.text) - 1]
  const isWish = before && !before.isQuestion && before.items.some((item) => ask.items.includes(item))
  return isWish && OF_MONEY.test(before.text) && Object.keys(priceLimitsIn(before.text)).length > 0
    ? { ...ask, text: `${before.text} ${ask.text}` }
    : ask
}

const OF_MONEY = /€|¤|£|\$|\b(?:euros?|quid|bucks|dollars?|pounds?|franken|budget|max\w*|höchstens)\b/i

/** "My wife cannot lift the large ones" is a reason; "I want three mugs" and "two hoodies" are wishes. */
function isWanted({ tokens, items, text }: Pick<Ask, 'tokens' | 'items' | 'text'>): boolean {
  return (
    items.some(({ isKnown }) => isKnown) &&
    tokens.some(({ kind, text: word }) => kind === 'goods' && !PLAIN.has(fold(word))) &&
    (WISHED.test(text) ||
      (tokens.length <= MAX_LISTED_WORDS && !OWN.test(text)) ||
      items.some(({ count }) => count !== undefined))
  )
}

const OWN = /\b(?:i|we|he|she|my|our|ich|wir|er|sie|mein\w*|unser\w*)\b/i

const WISHED =
  /\b(?:prices?|costs?|preise?|kosten|want|need|wanna|like|love|looking|take|buy|order|interested|suche?|such|brauche?|brauch|möchte|hätte|will|wollen|nehmen?|kaufen?|interessier\w*)\b/i

/** "I am still waiting for my parcel. Could you have a look?": the remark tells what the question does not. */
function likelier(kept: readonly Ask[], all: readonly Ask[]): readonly Ask[] {
  // "Forgot my password, how do I get back in?": the part that is understood tells what the other is about.
  const clear = all.find(
    ({ intent, chance, items }) =>
      !REMARKS.has(intent) && (chance >= MIN_CLEAR_CHANCE_VALUE || items.some(({ isKnown }) => isKnown)),
  )
  const rest = kept.filter((ask) => ask.chance >= MIN_VAGUE_CHANCE_VALUE || ask.items.some(({ isKnown }) => isKnown))
  if (clear && rest.length < kept.length) return rest.length > 0 ? rest : [clear]
  if (kept.some(({ chance, items }) => chance >= MIN_TELLING_CHANCE_VALUE || items.some(({ isKnown }) => isKnown)))
    return kept
  const told = all.findLast(({ intent, chance }) => !REMARKS.has(intent) && chance >= MIN_REMARK_CHANCE_VALUE)
  return told ? [told] : kept
}

const OF_HOMES = /\b(?:live|lives|wohnt|address|adresse|anschrift)\b/i

const MIN_TELLING_CHANCE_VALUE = 0.3

const MIN_CLEAR_CHANCE_VALUE = 0.75

const MIN_VAGUE_CHANCE_VALUE = 0.4

/** Statements beside the questions. */
export function readRemarks(text: string): Ask[] {
  return splitQuestions(text)
    .map((piece) => readAsk(piece))
    .filter(({ intent }) => REMARKS.has(intent))
}

/** All statements of a message. */
export function readTold(text: string): Ask[] {
  return splitQuestions(text)
    .map((piece) => readAsk(piece))
    .filter(({ isQuestion }) => !isQuestion)
}

/** "Hi there, how much …": what follows a greeting is the question. */
const GREETED =
  /^\W*(?:hi|hiya|hey|hello|hallo|hallöchen|moin(?: moin)?|servus|grüezi|grüß (?:gott|dich|euch)|good (?:morning|evening|day|afternoon)|guten (?:tag|morgen|abend))(?: (?:there|zusammen|all|again))?(?:\s*[,!.:-]+\s*|\s+)(?=\p{L}+['’]?\p{L}*\W+\p{L}+\W+\p{L})/iu

/** "Thanks, and the other one?": the question goes on with what was spoken of. */
const THANKED =
  /^\W*(?:(?:thanks?(?: you)?(?: a lot)?|thx|danke(?: dir| schön)?|ok(?:ay)?|fine|great|perfect|good|haha|fair enough|super|prima|gut|na gut|alles klar)\W+)+(?=(?:and|und|then|dann|but|aber|what|which|how|do|does|is|was|wie|welche\w*|habt|gibt)\b)/iu

/** "What can I mix with gin?": whatever it is, a drink for a cocktail is looked for. */
const SPIRIT =
  /(?<=\b(?:mix\w*|misch\w*|goes?|pairs?|passt|passen|tip|pour\w*|add\w*|splash\w*|stir\w*|put|kipp\w*|gie(?:ß|ss)\w*|schütt\w*)\b.{0,30}\b(?:with|mit|zu[mr]?|into|in|to)\s+(?:an?\s+|my\s+|mein\w*\s+|de[mr]\s+|eine[nm]?\s+)?)(?:gin|vodka|wodka|rum|whisk\w+|tequila|prosecco|sekt|champagn\w+|schnaps|korn)\b|(?<=\b(?:mit|in|zu[mr]?)\s+)(?:gin|vodka|wodka|rum|whisk\w+|tequila|prosecco|sekt|champagn\w+|schnaps)(?=\s+(?:gut\s+)?(?:zu\s+)?(?:misch|mix|trink|kombinier))/giu

/** "… total without shipping": of the goods alone. */
const BESIDE_SHIPPING =
  /(?<=\p{L}.{2,})\b(?:without|excluding|before|ohne|exklusive|vor)\s+(?:the\s+|die\s+)?(?:shipping|delivery|postage|versand\w*|liefer\w*|porto)\b/giu

const OF_SUM =
  /\b(?:total|sum|price|cost|costs|how much|comes? to|makes?|was kost\w*|preis|insgesamt|gesamt\w*|summe|zusammen|kosten|kostet|macht)\b/i

/** "Something that I can mix with water" is syrup. */
const WITH_WATER =
  /\b(?:something|anything|what|et?was|einen?)\b(?=.{0,40}\b(?:mix|dilut|misch|verdünn|schorle|spritzer)).{0,60}\b(?:(?:sparkling|fizzy|soda|mineral|still)\s+)?(?:water|wasser|sprudel|mineralwasser|sodawasser)\b/gi

/** "Something to drink from" is a mug. */
const DRINKING_VESSEL =
  /\b(?:(?:some|any)thing )?to drink (?:my \w+ |it )?(?:from|out of)\b|\b(?:et)?was zum (?:draus|daraus) trinken\b|\b(?:et)?was,? (?:aus dem|woraus) (?:man|ich) trinken kann\b/gi

/** "Berry juice n melon juice"; German `n` is an article. */
const AND =
  /(?<=\b(?:juice|drink|smoothie|hoodie|mug|shirt|magnet|tattoo|sticker|press|book|delivery|shipping|price)s?) ?'?n'? (?=\p{L})/giu

/** "Juices that aren't too sweet" */
const NOT_SO =
  /\b(?:that|which) (?:aren['’]?t|isn['’]?t|are not|is not) (?:too |so |very |that |overly )?(?=(?:sweet|sour|creamy|spicy|bitter|red|green|expensive|dear)\b)/gi

const HALF_LITRE = /\b(?:500 ?ml|half[- ](?:a[- ])?lit(?:er|re)s?)\b/gi

/** Characters of a message that are understood as a whole. */
const MAX_WHOLE_CHARACTERS = 400

/** @param whole meanings of the message that the text is a part of */
function readAsk(said: string, whole: readonly Guess[] = []): Ask {
  const text = withDislikes(joinGoods(spellOut(inShopWords(said.replace(/\bw\/o\b/gi, 'without')))))
    .replace(GREETED, '')
    .replace(THANKED, '')
    .replace(NOT_SO, 'not ')
    .replace(SPIRIT, 'cocktail')
    .replace(/(?<=\p{L}{4})unk(?:en|s)?(?!\p{L})/giu, 'ung')
    .replace(BESIDE_SHIPPING, (part, _at, whole: string) => (OF_SUM.test(whole) ? '' : part))
    .replace(/\b(ich|du|wer) wei(?:ß|ss)t?\b|\bwei(?:ß|ss) (?=(?:ich|nicht|jemand|wer)\b)/gi, '$1 kenne ')
    .replace(AND, ' and ')
    .replace(HALF_LITRE, 'small')
    .replace(/\bhalbliter(?=flasch)/gi, 'kleine ')
    .replace(/\bliter(?=flasch)/gi, 'große ')
    .replace(/\b1000 ?ml\b/gi, 'large')
    .replace(/\biron[- ]ons?\b/gi, 'ironons')
    .replace(DRINKING_VESSEL, 'mug')
    .replace(WITH_WATER, 'syrup')
    .replace(/\badd (?:it|that|this|them|these|all)(?: all)? up\b/gi, 'total together')
    .replace(/\s+rum(?=\s*[,.!;])/gi, '')
    .replace(/\bblack forest\b/gi, 'woodruff')
    .replace(/\bschwarzw\p{L}+/giu, 'Waldmeister')
    .replace(/(?<=\p{L}{3}(?:saft|sirup|smoothie|trunk))(?:s?flaschen?)\b/giu, '')
    .replace(/\bschenk(?:en|e|t)?\b(?=.{0,25}\b(?:aus|ein)\b)/gi, 'serviere')
    .replace(/(?<!\bthe )\bnext[- ]day\b(?! (?:deliver|shipping))/gi, 'next day delivery')
    .replace(/\bamerican express\b/gi, 'amex')
    .replace(/\bpay[ -]pall?\b/gi, 'paypal')
    .replace(/\b(apple|google) pay\b/gi, '$1pay')
    .replace(/\bbook (?=(?:it|that|this|one)\b)/gi, 'order ')
  const tokens = readWordsOf(text)
  const guesses = withWhole(guessIntents(tokens), whole)
  const items = withEach(text, withoutReplaced(text, itemsIn(text, tokens)))
  const isQuestion = text.includes('?') || ASKED.test(text.trim()) || ASKED_OF_TWO.test(text)
  return { text, tokens, guesses, items, isQuestion, ...chooseIntent(guesses, items, isQuestion, tokens) }
}

/** A part that tells little has the meaning of the whole message. */
function withWhole(own: readonly Guess[], whole: readonly Guess[]): readonly Guess[] {
  if (whole.length === 0 || (own[0]?.chance ?? 0) >= MAX_UNSURE_CHANCE_VALUE) return own
  const chances = new Map(whole.map(({ label, chance }) => [label, chance]))
  return own
    .map(({ label, chance }) => ({ label, chance: (chance + (chances.get(label) ?? 0)) / 2 }))
    .sort((one, other) => other.chance - one.chance)
}

const MAX_UNSURE_CHANCE_VALUE = 0.5

/** "Strawberry or melon, which is cheaper" */
const ASKED_OF_TWO = /^[^,?.!]{3,60}\b(?:or|oder|and|und)\b[^,?.!]{2,40},\s*(?:which|what|how|welche\p{L}*|was|wie)\b/iu

const ASKED =
  /^\W*(?:and |und |ok |so )?(?:(?:(?:in|for|from|of|with|at|by|aus|in|mit|von|für|bis|ab|seit|zu) )?(?:what|which|when|wann|welche\w*|wem|wen)|why|woraus|wofür|womit|wohin|woher|warum|wieso|weshalb|where|how|who|is(?! (?:too|a bit)\b)|are|do|does|can|could|any|was|wie|wo|wann|wer|welche\w*|gibt|gibts|habt|ist(?! (?:mir|uns|aber|leider|zu)\b)|sind|kann|könn\w*|kannst|würd\w*|dürf\w*|sag(?:t|en sie)? (?:mir|uns)|tell me|please tell|i(?:['’]d| would) like to know|ich (?:wüsste|würde) gern\w*)\b/i
