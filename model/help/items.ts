import { fold } from '#foundation/stems.ts'
import { NO_TRAITS, type Token, WORDS } from '#model/intents/features.ts'
import { conceptsOf } from '#model/intents/intents.ts'
import { productNumbersIn, quantityIn } from './numbers.ts'

export interface Item {
  query: string
  count: number | undefined
  /** Whether it consists of known words for goods. */
  isKnown: boolean
}

const SEPARATORS =
  /(?<=\p{L}\s)(?=\d{1,2}\s?x?\s+(?!(?:€|euro?s?|eur|bucks|people|personen|leute|kinder|days?|tage|litres?|liters?|liter|ml)\b)\p{L}{3,})|\s*(?:,|;|\+|&|\/|\b(?:and|und|or|oder|versus|vs|plus|sowie|als|than|from|mit|with)\b)\s*/iu

const NEGATIONS = new Set(
  'without no not non ohne kein keine keinen nicht nichts nothing free frei isn aren dosn hasn'.split(' '),
)
/** Words that alone name no product. */
export const PLAIN = new Set(
  'one ones thing things something anything etwas was same other andere anderen juice juices saft safte drink drinks getrank getranke product products produkt produkte bottle bottles flasche flaschen item items artikel euro euros bucks dollar dollars price prices merch article articles ware waren'.split(
    ' ',
  ),
)
/** Words that stand for any product. */
const NOTHING = new Set(
  'one ones thing things something anything etwas was same other andere anderen product products produkt produkte produkten item items artikel article articles ware waren'.split(
    ' ',
  ),
)
/** Words for quantities. */
const UNITS = new Set(
  'bottle bottles flasche flaschen piece pieces stuck x euro euros bucks dollar dollars eur pls plz u ur di de kind kinds'.split(
    ' ',
  ),
)
/** Names mean nothing to a search if the text also names goods. */
const MAX_WORDS_WITH_NAMES = 7
const MAX_NAMES = 3

/** Things by their numbers, otherwise by their names. */
export function itemsIn(said: string, tokens: readonly Token[]): Item[] {
  const numbers = productNumbersIn(said)
  return numbers.length === 0
    ? namedIn(said, tokens)
    : numbers.map((number) => ({ query: `#${number}`, count: undefined, isKnown: true }))
}

/** The number in a query such as `#3`. */
export function numberOf({ query }: Item): string | undefined {
  return /^#(\d+)$/.exec(query)?.[1]
}

/** Names of things that stand together. Without names, kind and properties make up one thing. */
function namedIn(said: string, tokens: readonly Token[]): Item[] {
  const declined = DECLINED.exec(said)?.[0] ?? ''
  const text = said.slice(declined.length)
  const rest = tokens.slice(declined.match(WORDS)?.length ?? 0)
  const runs = splitRuns(text, rest)
  const isNamed = ({ own }: Run): boolean =>
    own.some(
      ({ kind, text: word }) => (kind === 'goods' || (kind === 'name' && word.length > 1)) && !PLAIN.has(fold(word)),
    )
  const isNegated = runs.some(({ own }) => own.length > 1 && own.some(({ text: word }) => NEGATIONS.has(fold(word))))
  const named = runs.filter(
    (run, at) => isNamed(run) || isNatureOfNext(run, runs[at + 1]) || isNatureOfLast(run, runs[at - 1]),
  )
  if (named.length >= 2 && !isNegated)
    return shareHeads(named.map(({ own, piece }) => toItem(own, quantityIn(piece) ?? numberBehind(piece)))).filter(
      ({ query }) => query !== '',
    )
  const all = runs.flatMap(({ own }) => own)
  // "My wife raves about it" names nothing to look for.
  if (all.every(isPersonOrName) && all.some(({ kind }) => kind !== 'name') && !FOR_SOMEBODY.test(text)) return []
  const item = toItem(all, quantityIn(text))
  return item.query !== '' && all.some(({ text: word }) => !NEGATIONS.has(fold(word))) ? [item] : []
}

/** "Vom Himbeersaft zwei": the number stands behind the thing. */
function numberBehind(piece: string): number | undefined {
  const [, word] = BEHIND.exec(fold(piece)) ?? []
  return word === undefined ? undefined : quantityIn(`${word} stuck`)
}

const BEHIND =
  /^(?!.*\b(?:under|below|unter|bis|max|for|fur|ab|um|at|zu|uber|over)\b).*\p{L}{3,} (\d{1,2}|two|three|four|five|six|zwei|drei|vier|funf|sechs)\W*$/u

function isPersonOrName(token: Token): boolean {
  return token.kind === 'name' || (token.kind !== 'goods' && conceptsOf(token).includes('person'))
}

const FOR_SOMEBODY = /\b(?:for|für|gift|present|geschenk\w*|schenk\w*|shirt|birthday|geburtstag)\b/i

/** "The green and the basil smoothie": the first is a smoothie as well. */
function isNatureOfNext({ own }: Run, next: Run | undefined): boolean {
  return (
    own.length === 1 &&
    own.every(({ kind }) => kind === 'trait') &&
    /^(?:(?:the|der|die|das|den|dem)\b.*\b)?(?:\p{L}+[ -])?(?:juice|smoothie|saft)/iu.test(next?.piece ?? '')
  )
}

/** "Three basil smoothies and two green ones": so is the second. */
function isNatureOfLast({ own, piece }: Run, last: Run | undefined): boolean {
  return (
    own.length === 1 &&
    own.every(({ kind }) => kind === 'trait') &&
    quantityIn(`${piece} stuck`) !== undefined &&
    /^(?:.*\b)?(?:\p{L}+[ -])?(?:juices?|smoothies?|saft|säfte)\b/iu.test(last?.piece ?? '')
  )
}

/** "No, I meant …", "no sorry …": not "no sugar". */
const DECLINED =
  /^\W*(?:no|nein|nope)\b(?:\s*[,.!:]+\s*|\s+(?=(?:i|ich|not|nicht|the|das|that|we|wir|sorry|wait|stop|hang on|actually|make|moment|warte|halt|doch|but|aber|rather|lieber|eine?[nrm]?|an?)\b))(?=\p{L}+[\s,]+[\p{L}\d])/iu

interface Run {
  own: Token[]
  piece: string
}

function splitRuns(text: string, tokens: readonly Token[]): Run[] {
  const hasKnown = tokens.some((token) => isKnown(token))
  const names = tokens.filter(({ kind }) => kind === 'name').length
  const takesNames = hasKnown ? tokens.length <= MAX_WORDS_WITH_NAMES : names <= MAX_NAMES
  const runs: Run[] = []
  let at = 0
  for (const piece of text.split(SEPARATORS)) {
    const words: readonly string[] = piece.match(WORDS) ?? []
    const count = words.length
    const own: Token[] = []
    for (let taken = 0; taken < count && at < tokens.length; ) {
      const token = tokens[at++]
      if (!token) break
      if (words.includes(token.text)) taken++
      const isBesideGoods = tokens[at]?.kind === 'goods' && PLAIN.has(fold(tokens[at]?.text ?? ''))
      const isLetter = token.text.length === 1
      if (
        token.kind === 'name' && !isLetter
          ? (takesNames || isBesideGoods) && !UNITS.has(fold(token.text))
          : isTelling(token, tokens[at - 2])
      ) {
        // "Grape juice melon juice": two things without a sign between them.
        if (isWhole(own) && token.kind === 'goods' && !PLAIN.has(fold(token.text)))
          runs.push({ own: own.splice(0), piece })
        own.push(token)
      }
    }
    if (own.length > 0) runs.push({ own, piece })
  }
  return runs
}

/** Whether words name a thing to which nothing can be added. */
function isWhole(own: readonly Token[]): boolean {
  const last = fold(own.at(-1)?.text ?? '')
  return (
    /.{3,}(?:saft|smoothie|sirup|shirt|pulli)$/.test(last) ||
    ALONE.has(last) ||
    (/^(?:juice|smoothie|cordial|syrup)$/.test(last) && own.length > 1)
  )
}

const ALONE = new Set(
  'hoodie mug tasse shirt tshirt t-shirt pulli magnets magnete tattoos presse obstpresse'.split(' '),
)

/** Concepts that help a search beside names and properties. */
const CONCEPTS = new Set(['gift', 'occasion', 'season', 'diet', 'person'])

function isKnown(token: Token): boolean {
  if (NO_TRAITS.has(fold(token.text)) || token.text === 'man') return false
  return token.kind === 'goods' || token.kind === 'trait' || conceptsOf(token).some((concept) => CONCEPTS.has(concept))
}

function isTelling(token: Token, before: Token | undefined): boolean {
  const word = fold(token.text)
  if (NEGATIONS.has(word)) return true
  if (word.length < 2) return word === 'c' && /^vitamin/i.test(before?.text ?? '')
  if (/^(?:colou?red|farben\w*)$/.test(word)) return before?.kind === 'goods'
  return !UNITS.has(word) && isKnown(token)
}

function toItem(run: readonly Token[], count: number | undefined): Item {
  const words = run.map(({ text }) => (/^(?:isn|aren|doesn|hasn)$/i.test(text) ? 'not' : text))
  while (NEGATIONS.has(fold(words.at(-1) ?? '')) && !/^(?:free|frei)$/i.test(words.at(-1) ?? '')) words.pop()
  if (words.every((word) => NOTHING.has(fold(word)))) return { query: '', count, isKnown: false }
  return { query: words.join(' '), count, isKnown: run.some(isKnown) }
}

/** "Apple and grape juice" are two juices. */
function shareHeads(items: Item[]): Item[] {
  const head = [...items]
    .reverse()
    .map(({ query }) => /\b(juice|smoothie)s?$/i.exec(query)?.[1])
    .find((each) => each !== undefined)
  return items.map((item) =>
    head !== undefined && FRUITS.has(fold(item.query)) ? { ...item, query: `${item.query} ${head}` } : item,
  )
}

const FRUITS = new Set(
  'apple orange banana lemon carrot raspberry strawberry grape pineapple melon eggfruit quince berry dragonfruit green grun grunem grunen gruner grune'.split(
    ' ',
  ),
)
