import { readFileSync } from 'node:fs'
import { isNear } from '#foundation/near-words.ts'

/** Data of a language: words of concepts (`*` is any ending, `_` is a gap), numbers, stop words. */
interface LanguageData {
  common: string
  concepts: Record<string, string>
  numbers: Record<string, number>
  stop: string
}

export const LANGUAGES = ['en', 'de', 'more'] as const

/** Cached words. A full cache is emptied. */
const MAX_KNOWN_WORDS = 20_000

/** Shorter words are never corrected. */
const MIN_MISTYPED_LETTERS = 6

/** Without one letter, a short stem is another word; a long one is still recognisable. */
const MIN_LETTERS_OF_LONG_STEMS = 7

interface Phrase {
  rest: readonly string[]
  concept: string
}

interface Lexicon {
  exact: Map<string, string[]>
  /** By their first three letters. */
  stems: Map<string, { stem: string; concept: string }[]>
  infixes: { infix: string; concept: string }[]
  phrases: Map<string, Phrase[]>
  numbers: Map<string, number>
  common: Set<string>
  stop: Set<string>
  languages: { name: string; common: Set<string> }[]
}

/** Candidates for mistyped words: stems by their first letter, whole words by that and their length. */
type Nearby = Map<string, { text: string; concepts: readonly string[]; isStem: boolean; letters: number }[]>

const lexicon: Lexicon = {
  exact: new Map(),
  stems: new Map(),
  infixes: [],
  phrases: new Map(),
  numbers: new Map(),
  common: new Set(),
  stop: new Set(),
  languages: [],
}
let nearby: Nearby | undefined
const known = new Map<string, readonly string[]>()

export interface Word {
  text: string
  concepts: readonly string[]
}

/** Plain lower case: no accents, no full-width or lookalike letters. */
export function normalise(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff\u{e0000}-\u{e007f}]/gu, '')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[а-яіѕј]/gu, (letter) => LOOKALIKES[letter] ?? letter)
    .replace(/(?<=\p{L})['’`´](?=\p{L})/gu, '')
}

const LOOKALIKES: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  ј: 'j',
}

/** The words of a sentence, each with its concepts, alone or with the words after it. */
export function readWords(sentence: string): Word[] {
  const texts = sentence.match(/\d+(?:[.,]\d+)+|[\p{L}\p{N}]+|%/gu) ?? []
  const words = texts.map((text): { text: string; concepts: string[] } => ({ text, concepts: [...conceptsOf(text)] }))
  const { phrases } = load()
  for (const [index, word] of words.entries()) {
    for (const { rest, concept } of phrases.get(word.text) ?? []) {
      const fits = rest.every((wanted, offset) => {
        const text = texts[index + 1 + offset]
        if (text === undefined) return false
        return wanted.endsWith('*') ? text.startsWith(wanted.slice(0, -1)) : text === wanted
      })
      if (fits) word.concepts.push(concept)
    }
  }
  return words
}

/** Whether a normalised word is in the lexicon unchanged. */
export function isKnownWord(word: string): boolean {
  const { exact, stems, common, numbers, stop } = load()
  return (
    exact.has(word) ||
    common.has(word) ||
    stop.has(word) ||
    numbers.has(word) ||
    (stems.get(word.slice(0, 3)) ?? []).some(({ stem }) => word.startsWith(stem))
  )
}

/** Whether a word does not help a search. */
export function isStopWord(word: string): boolean {
  return load().stop.has(word)
}

/** A number in digits or in words. */
export function numberOf(word: string): number | undefined {
  const { numbers } = load()
  if (/^\d{1,6}(?:[.,]\d{1,2})?$/.test(word)) return Number(word.replace(',', '.'))
  const bare = word.replace(/(?:prozent|percent).*$/, '')
  const [, unit = '', ten = ''] = /^(\p{L}+?)und(\p{L}+)$/u.exec(bare) ?? []
  const found = numbers.get(word) ?? numbers.get(bare)
  return (
    found ??
    (GERMAN_UNITS.includes(unit) ? (numbers.get(ten) ?? 0) + GERMAN_UNITS.indexOf(unit) || undefined : undefined)
  )
}

const GERMAN_UNITS = ['', 'ein', 'zwei', 'drei', 'vier', 'fuenf', 'sechs', 'sieben', 'acht', 'neun']

function conceptsOf(word: string): readonly string[] {
  const remembered = known.get(word)
  if (remembered) return remembered
  const found = [...new Set(look(word))]
  if (known.size >= MAX_KNOWN_WORDS) known.clear()
  if (word.length <= 40) known.set(word, found)
  return found
}

function look(word: string): string[] {
  const { exact, stems, infixes, common, numbers, stop } = load()
  const found = [...(exact.get(word) ?? [])]
  for (const { stem, concept } of stems.get(word.slice(0, 3)) ?? []) if (word.startsWith(stem)) found.push(concept)
  if (word.length >= 8) for (const { infix, concept } of infixes) if (word.includes(infix)) found.push(concept)
  const isWord = found.length > 0 || common.has(word) || numbers.has(word) || stop.has(word)
  if (isWord || word.length < MIN_MISTYPED_LETTERS || word.length > 24) return found
  return lookForMistyped(word)
}

/** Words that differ by one typing error, or by two in long words. */
function lookForMistyped(word: string): string[] {
  const most = word.length >= 9 ? 2 : 1
  const near = findNearby()
  const lengths = Array.from({ length: 2 * most + 1 }, (_, index) => word.length - most + index)
  const candidates = [...new Set([word[0] ?? '', word[1] ?? ''])].flatMap((letter) => [
    ...(near.get(letter) ?? []),
    ...lengths.flatMap((length) => near.get(`${letter}${length}`) ?? []),
  ])
  const own = lettersOf(word)
  return candidates
    .filter(({ isStem, letters }) => (isStem ? countBits(letters & ~own) <= 1 : countBits(letters ^ own) <= 2 * most))
    .filter(({ text, isStem }) => (isStem ? isNearStem(word, text) : isNear(word, text, most)))
    .flatMap(({ concepts }) => concepts)
}

/** Bit set of the letters in a word. Words with too few letters in common are not compared. */
function lettersOf(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31)
  return letters
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

function isNearStem(word: string, stem: string): boolean {
  const lengths = stem.length >= MIN_LETTERS_OF_LONG_STEMS ? [-1, 0, 1] : [0, 1]
  return lengths.some((more) => isNear(word.slice(0, stem.length + more), stem, 1))
}

/** Frequent words of every text, by language. */
export function commonWords(): { word: string; language: string }[] {
  return load().languages.flatMap(({ name, common }) => [...common].map((word) => ({ word, language: name })))
}

/** Loaded for the first conversation, or earlier by `readLexicon`. */
function load(): Lexicon {
  while (!isWhole()) readNextLanguage()
  return lexicon
}

function isWhole(): boolean {
  return lexicon.languages.length === LANGUAGES.length
}

/** Reads the rest of the lexicon, one language per step. Callers run it before the first conversation. */
export function* readLexicon(): Generator<void, void, undefined> {
  while (!isWhole()) yield readNextLanguage()
  findNearby()
}

function readNextLanguage(): void {
  const name = LANGUAGES[lexicon.languages.length]
  if (name === undefined) return
  const data: LanguageData = JSON.parse(readFileSync(new URL(`languages/${name}.json`, import.meta.url), 'utf8'))
  const common = new Set(data.common.split(' '))
  for (const word of common) lexicon.common.add(word)
  for (const word of data.stop.split(' ')) lexicon.stop.add(word)
  for (const [word, number] of Object.entries(data.numbers)) lexicon.numbers.set(word, number)
  for (const [concept, words] of Object.entries(data.concepts))
    for (const word of words.split(' ')) if (word !== '') addTo(lexicon, word, concept)
  lexicon.languages.push({ name, common })
}

/** Built for the first unknown word, which most first messages do not have. */
function findNearby(): Nearby {
  if (nearby) return nearby
  const { exact, stems } = load()
  nearby = new Map()
  for (const [text, concepts] of exact)
    if (text.length >= MIN_MISTYPED_LETTERS - 1)
      append(nearby, `${text[0] ?? ''}${text.length}`, { text, concepts, isStem: false, letters: lettersOf(text) })
  for (const { stem, concept } of [...stems.values()].flat())
    if (stem.length >= MIN_MISTYPED_LETTERS - 1)
      append(nearby, stem[0] ?? '', {
        text: stem,
        concepts: [concept],
        isStem: true,
        letters: lettersOf(stem),
      })
  return nearby
}

function addTo({ exact, stems, infixes, phrases }: Lexicon, word: string, concept: string): void {
  if (word.includes('_')) {
    const [first = '', ...rest] = word.split('_').filter((part) => part !== '')
    append(phrases, first, { rest, concept })
  } else if (word.startsWith('*')) infixes.push({ infix: word.replaceAll('*', ''), concept })
  else if (word.endsWith('*')) append(stems, word.slice(0, 3), { stem: word.slice(0, -1), concept })
  else append(exact, word, concept)
}

function append<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
