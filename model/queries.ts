import { readFileSync } from 'node:fs'
import type { Sentence, Utterance } from './utterance.ts'
import { isNear, isStopWord, type Word } from './words.ts'

/** Searches that one question is worth. */
const MAX_QUERIES = 3

let translations: Map<string, string> | undefined

/** What to look for, from the narrowest words to a general one. */
export function findQueries(utterance: Utterance, general: string): string[] {
  const quoted = /["“„'`]([\p{L}\d][^"”“'`\n]{1,60})["”“'`]/u.exec(utterance.text)?.[1]
  const sentences = [...utterance.sentences].sort((one, other) => worth(other) - worth(one))
  const runs = sentences.flatMap(runsOf)
  const [best] = runs
  if (best === undefined) return quoted ? [quoted] : [general]
  const goods = runs.flat().map(translate).filter(isGoods)
  const translated =
    goods.length > 0 && best.length > goods.length ? [...new Set(goods)].slice(0, 2) : best.map(translate)
  const single = runs
    .flat()
    .map(translate)
    .filter((word) => word !== general)
    .sort((one, other) => other.length - one.length)
  const all = [
    ...(quoted ? [quoted] : []),
    translated.join(' '),
    ...single.flatMap((word) => [word, word.replace(/(?<=\w{3})s$/, '')]),
    general,
  ]
  return [...new Set(all)].slice(0, MAX_QUERIES)
}

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
  'juice apple orange banana lemon carrot raspberry strawberry grape pineapple melon eggfruit smoothie lemonade syrup woodruff pomace hoodie shirt sticker poster quince mango cherry elderflower buckthorn ginger tomato vegetable magnet tattoo facemask artwork vitamin'.split(
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
