import { fold } from '#common/stems.ts'
import { conceptsOf, guessIntents, readWordsOf } from '#model/intents/intents.ts'
import type { Token } from '#model/intents/features.ts'
import type { Guess } from '#model/intents/classifier.ts'
import { quantityIn } from './numbers.ts'
import { splitQuestions } from './questions.ts'

/** A thing to look for, and how many of it. */
export interface Item {
  query: string
  count: number | undefined
}

/** One question of a message as it was understood. */
export interface Ask {
  text: string
  tokens: readonly Token[]
  intent: string
  chance: number
  guesses: readonly Guess[]
  /** What to look for, each product in its own words. */
  items: readonly Item[]
  isQuestion: boolean
}

/** Small talk that is answered only where nothing else was said. */
const REMARKS = new Set(['greeting', 'thanks', 'howareyou', 'praise', 'told', 'mynameis', 'agree', 'decline', 'bye', 'wrong'])

/** Chance from which on an understanding is trusted where something else was said as well. */
const MIN_CHANCE_OF_SECOND = 0.3

const MAX_ASKS = 4

/** The questions of a message; remarks are left out beside them. */
export function readAsks(text: string): Ask[] {
  const asks = splitQuestions(text).map(readAsk)
  const questions = asks.filter(({ intent }) => !REMARKS.has(intent))
  const sure = questions.filter(({ chance, items }, at) => at === 0 || chance >= MIN_CHANCE_OF_SECOND || items.length > 0)
  return (sure.length > 0 ? sure : asks.slice(-1)).slice(0, MAX_ASKS)
}

/** What was told beside the questions. */
export function readRemarks(text: string): Ask[] {
  return splitQuestions(text).map(readAsk).filter(({ intent }) => REMARKS.has(intent))
}

function readAsk(text: string): Ask {
  const tokens = readWordsOf(text)
  const guesses = guessIntents(tokens)
  const [best] = guesses
  return {
    text,
    tokens,
    intent: best?.label ?? 'unknown',
    chance: best?.chance ?? 0,
    guesses,
    items: itemsIn(text, tokens),
    isQuestion: text.includes('?') || /^(?:what|which|where|when|how|is|are|do|does|can|was|wie|wo|wann|welche\w*|gibt|habt|ist|sind|kann)\b/i.test(text.trim()),
  }
}

const SEPARATORS = /\s*(?:,|;|\+|&|\/|\b(?:and|und|or|oder|versus|vs|plus|sowie|als|than|from|mit|with)\b)\s*/iu

const NEGATIONS = new Set('without no not non ohne kein keine keinen nicht free frei'.split(' '))
/** Words that name no product by themselves. */
const PLAIN = new Set(
  'one ones thing things something anything etwas was same other andere anderen juice juices saft safte drink drinks getrank getranke product products produkt produkte bottle bottles flasche flaschen item items artikel euro euros bucks dollar dollars price prices merch article articles ware waren'.split(' '),
)
/** Words that only say how much of something. */
const UNITS = new Set('bottle bottles flasche flaschen piece pieces stuck x euro euros bucks dollar dollars eur pls plz u ur'.split(' '))

/** Names of things, as they stand together; where only their kind or nature is told, all of it as one. */
function itemsIn(text: string, tokens: readonly Token[]): Item[] {
  const runs = splitRuns(text, tokens)
  const isNamed = ({ own }: Run): boolean => own.some(({ kind, text: word }) => kind === 'goods' && !PLAIN.has(fold(word)))
  const isNegated = runs.some(({ own }) => own.some(({ text: word }) => NEGATIONS.has(fold(word))))
  const named = runs.filter(isNamed)
  if (named.length >= 2 && !isNegated) return shareHeads(named.map(({ own, piece }) => ({ query: toQuery(own), count: quantityIn(piece) })))
  const all = runs.flatMap(({ own }) => own)
  const query = toQuery(all)
  return query !== '' && all.some(({ text: word }) => !NEGATIONS.has(fold(word))) ? [{ query, count: quantityIn(text) }] : []
}

interface Run {
  own: Token[]
  piece: string
}

function splitRuns(text: string, tokens: readonly Token[]): Run[] {
  const runs: Run[] = []
  let at = 0
  for (const piece of text.split(SEPARATORS)) {
    const count = piece.match(/\d+(?:[.,]\d+)*|\p{L}+/gu)?.length ?? 0
    const own: Token[] = []
    for (let taken = 0; taken < count && at < tokens.length; ) {
      const token = tokens[at++]
      if (!token) break
      if (piece.includes(token.text)) taken++
      if (isTelling(token)) own.push(token)
    }
    if (own.length > 0) runs.push({ own, piece })
  }
  return runs
}

/** What a search is told: names and natures of things, and what they are for. */
const CONCEPTS = new Set(['gift', 'occasion', 'season', 'diet'])

function isTelling(token: Token): boolean {
  const { kind, text } = token
  const word = fold(text)
  if (NEGATIONS.has(word)) return true
  if (UNITS.has(word) || (word.length < 2 && kind !== 'trait')) return false
  return kind === 'goods' || kind === 'trait' || conceptsOf(token).some((concept) => CONCEPTS.has(concept))
}

function toQuery(run: readonly Token[]): string {
  const words = run.map(({ text }) => text)
  while (NEGATIONS.has(fold(words.at(-1) ?? '')) && !/^(?:free|frei)$/i.test(words.at(-1) ?? '')) words.pop()
  return words.join(' ')
}

/** "Apple and grape juice" are two juices. */
function shareHeads(items: Item[]): Item[] {
  const head = /\b(juice|smoothie)s?$/i.exec(items.at(-1)?.query ?? '')?.[1]
  return items.map((item) => (head !== undefined && FRUITS.has(fold(item.query)) ? { ...item, query: `${item.query} ${head}` } : item))
}

const FRUITS = new Set('apple orange banana lemon carrot raspberry strawberry grape pineapple melon eggfruit quince berry dragonfruit'.split(' '))
