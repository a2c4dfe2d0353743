import { readFileSync } from 'node:fs'
import type { Sentence, Utterance } from './utterance.ts'
import { isKnownWord, isNear, isStopWord, type Word } from './words.ts'

/** Searches that one question is worth. */
const MAX_QUERIES = 3

let translations: Map<string, string> | undefined

/** Things that are looked for, each by its own words, and what else may bring them up. */
export interface Queries {
  wanted: readonly string[]
  /** From narrow to general, where nothing came of the others. */
  fallback: readonly string[]
}

/** What to look for: goods by their names, and other words only where there are no such names. */
export function findQueries(utterance: Utterance, general: string): Queries {
  const quoted = /["“„'`]([\p{L}\d][^"”“'`\n]{1,60})["”“'`]/u.exec(utterance.text)?.[1]
  const sentences = [...utterance.sentences].sort((one, other) => worth(other) - worth(one))
  const named = [...new Set(sentences.flatMap((sentence) => goodsIn(sentence, general)))]
  const runs = sentences.flatMap(runsOf)
  const single = runs
    .flat()
    .flatMap((word) => [translate(word), word])
    .filter((word) => word !== general)
    .sort((one, other) => other.length - one.length)
  const spread = single.flatMap((word) => [word, word.replace(/(?<=\w{3})s$/, '')])
  if (quoted) return { wanted: [quoted], fallback: unique([...named, ...spread, general]) }
  if (named.length > 0) {
    const parts = named.flatMap((name) => name.split(' ')).filter((part) => part !== general)
    const foreign = runs.flat().filter((word) => translateGoods(word) !== word && !GENERAL_WORDS.test(word))
    return { wanted: named.slice(0, MAX_QUERIES), fallback: unique([...foreign, ...parts, ...spread, general]) }
  }
  const isGeneral = utterance.sentences.some((sentence) => sentence.words.some(({ text }) => GENERAL_WORDS.test(text)))
  const [best] = runs
  if (isGeneral || best === undefined) return { wanted: [general], fallback: [] }
  return { wanted: [best.map(translate).join(' ')], fallback: unique([...spread, general]) }
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)]
}

const GENERAL_WORDS =
  /^(?:juices?|drinks?|beverages?|products?|saft|saefte\w*|getraenke?|produkte?|sortiment|assortment|fruits?)$/

/** Names of goods, as they stand together: "apple juice", "fruit press". */
function goodsIn({ words }: Sentence, general: string): string[] {
  const names: string[] = []
  let name: string[] = []
  const translated = words.map(({ text }) => translate(text))
  for (const [index, word] of [...translated, ''].entries()) {
    const given = words[index]
    if (word !== '' && isGoods(word)) name.push(word)
    // "Kiwi juice" is asked for in a shop without kiwis, too.
    else if (given !== undefined && translated[index + 1] === general && isStrange(given)) name.push(word)
    else if (name.length > 0) {
      names.push(name.join(' '))
      name = []
    }
  }
  // Of "juices with orange" the orange tells more.
  const telling = names.filter((each) => each !== general && !GENERAL_WORDS.test(each) && !VAGUE.has(each))
  const isShared = telling.some((each) => each.endsWith(` ${general}`))
  const whole = telling.map((each) => (isShared && PRESSED.has(each) ? `${each} ${general}` : each))
  return whole.length > 0 ? whole : names.some((each) => each === general) ? [general] : []
}

function isStrange({ text, concepts }: Word): boolean {
  if (text.length < 3 || isStopWord(text) || GENERAL_WORDS.test(text)) return false
  return concepts.length > 0 ? concepts.every((concept) => concept === 'product') : !isKnownWord(text)
}

/** "Apple and grape juice" are two juices. */
const PRESSED = new Set(
  'apple orange banana lemon carrot raspberry strawberry grape pineapple melon eggfruit mango cherry tomato quince'.split(
    ' ',
  ),
)

const VAGUE = new Set(['vitamin', 'fruit', 'vegetable', 'sweet', 'sour', 'green', 'book'])

function worth({ concepts, isQuestion }: Sentence): number {
  return (
    (concepts.has('product') || concepts.has('search') ? 2 : 0) +
    (concepts.has('review') ? 1 : 0) +
    (isQuestion ? 1 : 0) -
    (concepts.has('greeting') ? 1 : 0)
  )
}

/** Words that tell something, as they stand together. */
function runsOf({ words }: Sentence): string[][] {
  const runs: string[][] = []
  let run: string[] = []
  for (const word of [...words, undefined]) {
    if (word !== undefined && saysSomething(word)) run.push(word.text)
    else if (run.length > 0) {
      runs.push(run.slice(0, 4))
      run = []
    }
  }
  return runs
}

function saysSomething({ text, concepts }: Word): boolean {
  if (isStopWord(text) || text.length < 2 || /^\d+([.,]\d+)?$/.test(text)) return false
  return concepts.includes('product') || !concepts.some((concept) => SMALL_TALK.has(concept))
}

const SMALL_TALK = new Set(
  'greeting thanks bye search review order emotion bribe must give tell coupon percent assistant negation threat knowledge go'.split(
    ' ',
  ),
)

function isGoods(word: string): boolean {
  return word.split(' ').every((part) => GOODS.has(part) || [...(translations?.values() ?? [])].includes(part))
}

/** What the shelves are full of, as it may be mistyped. */
const GOODS = new Set(
  'juice apple orange banana lemon carrot raspberry strawberry grape pineapple melon eggfruit smoothie lemonade syrup woodruff pomace hoodie shirt sticker poster quince mango cherry elderflower cordial braga millet buckthorn ginger tomato vegetable magnet tattoo facemask artwork vitamin fruit mug basil sea'.split(
    ' ',
  ),
)

function correct(word: string): string {
  if (word.length < 4 || GOODS.has(word)) return word
  const most = word.length >= 7 ? 2 : 1
  return (
    [...GOODS].find(
      (good) => good.length >= 5 && (isNear(word, good, most) || isNear(word.replace(/s$/, ''), good, most)),
    ) ?? word
  )
}

function translate(word: string): string {
  const known = translateGoods(word)
  return known === word ? correct(word) : known
}

function translateGoods(word: string): string {
  translations ??= new Map(
    Object.entries(JSON.parse(readFileSync(new URL('languages/goods.json', import.meta.url), 'utf8'))),
  )
  const direct = translations.get(word)
  if (direct !== undefined) return direct
  const compound = /^(.{3,}?)(?:saft|saefte|schorle)$/.exec(word)?.[1]
  if (compound) {
    const fruit = translations.get(compound) ?? translations.get(compound.replace(/[ens]+$/, '')) ?? compound
    return `${fruit} juice`
  }
  return word.length > 4
    ? word.replace(/(?<=juice|apple|orange|banana|lemon|carrot|shirt|hoodie|mug|drink|smoothie|grape)s$/, '')
    : word
}
