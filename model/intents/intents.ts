import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { isNear } from '#foundation/near-words.ts'
import { fold, stemOf } from '#foundation/stems.ts'
import { commonWords } from '#model/words.ts'
import { type Classifier, classify, type Guess, train } from './classifier.ts'
import { spellOut } from './colloquial.ts'
import { featuresOf, readTokens, type Token, type Vocabulary } from './features.ts'
import { filesOf, readConcepts, readSamples, type Sample } from './read-sentences.ts'

/** The classifier that the build has trained; see `tools/train-intents.ts`. */
const BUILT = new URL('../../dist/assistant/intents.json', import.meta.url)
const SOURCES = ['concepts.yml', 'words.json', 'classifier.ts', 'features.ts']

/** A classifier with the words that it tells apart. */
export interface Understanding {
  vocabulary: Vocabulary
  classifier: Classifier
}

/** As a file: sets and maps as lists, weights in Base64. */
interface Stored {
  fingerprint: string
  words: [string, number][]
  concepts: [string, string[]][]
  labels: string[]
  features: string[]
  scale: number
  weights: string
}

/** Share of German sentences that have a word of no sentence. */
const UNKNOWN_LANGUAGE = 0.5

let loaded: Understanding | undefined

/** Read when the first message is; trained anew where the build's file is missing or older than the sentences. */
export function loadUnderstanding(): Understanding {
  loaded ??= readBuilt() ?? trainOn(readSamples())
  return loaded
}

/** Intents of a sentence, the likeliest first. */
export function guessIntents(tokens: readonly Token[]): Guess[] {
  const { classifier, vocabulary } = loadUnderstanding()
  return classify(classifier, featuresOf(tokens, vocabulary))
}

/** Tells what the words of a text are. */
export function readWordsOf(text: string): Token[] {
  return readTokens(text, loadUnderstanding().vocabulary)
}

/** How German a text is: above 0 if it is, below if it is English, 0 where nothing tells. */
export function germanness(text: string): number {
  const { vocabulary } = loadUnderstanding()
  germanGoods ??= readLists().german
  germanTraits ??= readLists().germanTraits
  const shares = readTokens(spellOut(text.replace(BRANDS, '')), vocabulary).map((token) =>
    germannessOf(token, vocabulary.words.get(token.stem)),
  )
  const sum = shares.reduce((all, share) => all + share, 0)
  return Math.abs(sum) < MIN_LEANING_VALUE ? 0 : sum
}

let germanGoods: ReadonlySet<string> | undefined
let germanTraits: ReadonlySet<string> | undefined

/** Names of means of payment belong to no language. */
const BRANDS =
  /\b(?:apple|google|amazon|samsung) ?pay\b|\bpay ?pal\b|\b(?:klarna|visa|mastercard|giropay|stripe|twint)\b/gi

/** Least lean of a text to a language that counts as its language. */
const MIN_LEANING_VALUE = 0.3

function germannessOf({ text, kind, stem: own }: Token, share: number | undefined): number {
  if (/[äöüß]/i.test(text) || GERMAN_ENDING.test(text)) return 1
  if (/^half$/i.test(text)) return 0
  if (kind === 'trait' && germanTraits?.has(own)) return 1
  if (
    (kind === 'name' || (kind === 'goods' && !germanGoods?.has(own) && !isEnglishGood(text))) &&
    (isMistypedJuice(fold(text)) || beginsGerman(fold(text)) || isOfGerman(fold(text)))
  )
    return 1
  // A word that was mistyped tells half as much.
  const weight = stemOf(fold(text)) === own ? 1 : 0.5
  if (ENGLISH_WORDS.test(text)) return 0
  if (kind === 'goods')
    return germanGoods?.has(own) && !isEnglishGood(text) ? weight : ENGLISH_GOODS.test(text) ? -0.35 : 0
  return share === undefined || kind === 'name' ? 0 : (share - UNKNOWN_LANGUAGE) * weight
}

/** `melon`: an English word with the stem of a German one. */
function isEnglishGood(text: string): boolean {
  englishGoods ??= new Set(readList().goods.split(/\s+/))
  return englishGoods.has(text.toLowerCase()) || englishGoods.has(text.toLowerCase().replace(/s$/, ''))
}

let englishGoods: ReadonlySet<string> | undefined

/** `apfelsfat`: a German fruit with something like a juice behind it. */
function isMistypedJuice(word: string): boolean {
  return [4, 5].some(
    (length) =>
      isNear(word.slice(-length), 'saft', 1) &&
      [...(germanGoods ?? [])].some((good) => good.length > 3 && isNear(stemOf(word.slice(0, -length)), good, 1)),
  )
}

/** `hollunderblutensirub`: begins with a German thing, or nearly so. */
function beginsGerman(word: string): boolean {
  return [...(germanGoods ?? [])].some(
    (good) => good.length >= MIN_GERMAN_CHARACTERS && isNear(word.slice(0, good.length + 1), good, 1),
  )
}

const MIN_GERMAN_CHARACTERS = 6

/** `versandkostenfrei`: begins with a word that only German sentences have. */
function isOfGerman(word: string): boolean {
  const { words } = loadUnderstanding().vocabulary
  for (let length = word.length - 2; length >= MIN_GERMAN_CHARACTERS; length--)
    if ((words.get(stemOf(word.slice(0, length))) ?? 0) >= ONLY_GERMAN) return true
  return false
}

/** Share of German sentences of a word that is no English one. */
const ONLY_GERMAN = 0.95

const GERMAN_ENDING =
  /.{3,}(?:saft|säfte|saefte|sirup|trunk|flaschen?|getränke?|trunk|zeit|kosten|zahlung|lieferung|preis|schaft|keit|heit|ung)$/i
/** Words that share their stem with one of the other language. */
const ENGLISH_WORDS = /^(?:quid|lit(?:er|re)s|euros?|deluxe|under|and|also|handy|gift|fast|hat|war|art|will|hell|sup)$/i
const ENGLISH_GOODS =
  /^(?:juices?|drinks?|bottles?|shirts?|mugs?|apples?|oranges|lemons?|carrots?|cherry|pears?|berry|berries|books?|games?|cups?|press|clothes)$/i

/** The meaning of a word in a shop. */
export function conceptsOf({ stem: own }: Token): readonly string[] {
  return loadUnderstanding().vocabulary.concepts.get(own) ?? []
}

/** "Sea buck thorn": neighbours that together are one thing of the shop. */
export function joinGoods(text: string): string {
  const { goods, words } = loadUnderstanding().vocabulary
  const parts = text.split(/(\s+)/)
  for (let at = 0; at + 2 < parts.length; at += 2) {
    const [one = '', other = ''] = [parts[at], parts[at + 2]?.replace(/\P{L}+$/u, '')]
    const joined = `${one}${other}`
    if (one.length < 3 || other.length < 3) continue
    if (joined.length < MIN_JOINED_CHARACTERS || !/^\p{L}+$/u.test(joined)) continue
    const isUnknown = [one, other].every((word) => ![goods, words].some((known) => known.has(stemOf(fold(word)))))
    const meant = goods.has(stemOf(fold(joined)))
      ? joined.toLowerCase()
      : isUnknown && joined.length >= MIN_MISTYPED_CHARACTERS
        ? [...goods].find((each) => isNear(fold(joined), each, 2))
        : undefined
    if (meant !== undefined) parts.splice(at, 3, `${meant}${parts[at + 2]?.slice(other.length) ?? ''}`)
  }
  return parts.join('')
}

const MIN_JOINED_CHARACTERS = 7
const MIN_MISTYPED_CHARACTERS = 10

const MAX_SHORT_WORDS = 2

export function trainOn(samples: readonly Sample[]): Understanding {
  const { goods, traits, plain } = readLists()
  const words = new Map<string, number>()
  const counts = new Map<string, { de: number; all: number }>()
  for (const { text, language } of samples) {
    for (const { kind, sign } of readTokens(text, undefined)) {
      if (kind !== 'word' || goods.has(sign) || traits.has(sign)) continue
      const count = counts.get(sign) ?? { de: 0, all: 0 }
      counts.set(sign, { de: count.de + (language === 'de' ? 1 : 0), all: count.all + 1 })
    }
  }
  const concepts = readConcepts((word) => stemOf(fold(word)))
  for (const [word, { de, all }] of counts) words.set(word, Math.round((100 * de) / all) / 100)
  for (const { word, language } of commonWords())
    if (!goods.has(stemOf(fold(word))) && !words.has(stemOf(fold(word))))
      words.set(stemOf(fold(word)), language === 'de' ? 1 : 0)
  for (const own of plain) if (!goods.has(own) && !traits.has(own) && !words.has(own)) words.set(own, UNKNOWN_LANGUAGE)
  for (const word of concepts.keys()) if (!words.has(word)) words.set(word, UNKNOWN_LANGUAGE)
  const vocabulary: Vocabulary = { words, concepts, goods, traits }
  const variants = Map.groupBy(samples, ({ intent, line }) => `${intent} ${line}`)
  const examples = samples.flatMap(({ intent, line, text }) => {
    const tokens = readTokens(text, vocabulary)
    const weight = 1 / Math.sqrt(variants.get(`${intent} ${line}`)?.length ?? 1)
    const example = { label: intent, features: featuresOf(tokens, vocabulary), weight }
    // "Yo": the only word of a sentence tells all of it, even where no other sentence has it.
    return tokens.length <= MAX_SHORT_WORDS ? [example, example] : [example]
  })
  return { vocabulary, classifier: train(examples) }
}

/** Of sentences that were held back, the share that is understood: lines as a whole, so that no variant of one was seen. */
export function measure({ vocabulary, classifier }: Understanding, samples: readonly Sample[]): number {
  const right = samples.filter(
    ({ intent, text }) =>
      classify(classifier, featuresOf(readTokens(text, vocabulary), vocabulary))[0]?.label === intent,
  )
  return right.length / samples.length
}

export function store({ vocabulary, classifier }: Understanding): string {
  const stored: Stored = {
    fingerprint: fingerprint(),
    words: [...vocabulary.words],
    concepts: [...vocabulary.concepts].map(([word, names]) => [word, [...names]]),
    labels: [...classifier.labels],
    features: [...classifier.features.keys()],
    scale: classifier.scale,
    weights: Buffer.from(classifier.weights.buffer).toString('base64'),
  }
  return JSON.stringify(stored)
}

/** Whether the build's file fits the sentences. */
export function isTrained(): boolean {
  return readStored() !== undefined
}

function readStored(): Stored | undefined {
  if (!existsSync(BUILT)) return undefined
  const stored: Stored = JSON.parse(readFileSync(BUILT, 'utf8'))
  return stored.fingerprint === fingerprint() ? stored : undefined
}

function readBuilt(): Understanding | undefined {
  const stored = readStored()
  if (!stored) return undefined
  const { words, concepts, labels, features, scale, weights } = stored
  const { goods, traits } = readLists()
  return {
    vocabulary: { words: new Map(words), concepts: new Map(concepts), goods, traits },
    classifier: {
      labels,
      features: new Map(features.map((feature, index) => [feature, index])),
      scale,
      weights: new Int8Array(Buffer.from(weights, 'base64')),
    },
  }
}

function readList(): Record<'goods' | 'germanGoods' | 'traits' | 'germanTraits' | 'plain', string> {
  return JSON.parse(readFileSync(new URL('words.json', import.meta.url), 'utf8'))
}

function readLists(): Record<'goods' | 'german' | 'traits' | 'germanTraits' | 'plain', Set<string>> {
  const lists = readList()
  const stemsOf = (list: string): Set<string> => new Set(list.split(/\s+/).map((word) => stemOf(fold(word))))
  const german = stemsOf(lists.germanGoods)
  return {
    goods: stemsOf(lists.goods).union(german),
    german,
    traits: stemsOf(lists.traits).union(stemsOf(lists.germanTraits)),
    germanTraits: stemsOf(lists.germanTraits).difference(stemsOf(lists.traits)),
    plain: stemsOf(lists.plain),
  }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of [...filesOf('en'), ...filesOf('de'), ...SOURCES.map((name) => new URL(name, import.meta.url))])
    hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 32)
}
