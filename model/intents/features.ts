import { isNear, undoubled } from '#foundation/near-words.ts'
import { fold, stemOf } from '#foundation/stems.ts'

/** A word as the classifier sees it: its stem, or a mark of its kind. */
export interface Token {
  text: string
  /** A name is a word that the classifier does not know. */
  kind: 'word' | 'goods' | 'name' | 'trait' | 'number' | 'order'
  sign: string
  /** The stem of the known word that it matches. */
  stem: string
}

/** Known words; all others are names. */
export interface Vocabulary {
  /** Stems of the training sentences, each with the share of German sentences among those that have it. */
  words: ReadonlyMap<string, number>
  /** Concepts of a stem, in any language. */
  concepts: ReadonlyMap<string, readonly string[]>
  goods: ReadonlySet<string>
  traits: ReadonlySet<string>
}

const ORDER = /\b[0-9a-z]{4}-[0-9a-f]{16}\b/gi
/** Words; `T-shirt` is one word. */
export const WORDS = /order_|\$\p{L}+|\d+(?:[.,]\d+)*|(?<!\p{L})\p{L}-\p{L}+|\p{L}+/gu

/** Shorter words are never corrected; still shorter ones not even for two swapped letters. */
const MIN_MISTYPED_CHARACTERS = 4
const MIN_SWAPPED_CHARACTERS = 3
/** A short word resembles too many goods. */
const MIN_MISTYPED_GOODS_CHARACTERS = 5

export function readTokens(text: string, vocabulary: Vocabulary | undefined): Token[] {
  const words = text.replace(ORDER, ' order_ ').match(WORDS) ?? []
  return words.map((word) => readToken(word, vocabulary))
}

function readToken(word: string, vocabulary: Vocabulary | undefined): Token {
  const mark = MARKS[word]
  if (mark) return { text: word, kind: mark, sign: `${mark}_`, stem: mark }
  if (/^\d/.test(word) || NUMBER_WORDS.has(fold(word)))
    return { text: word, kind: 'number', sign: 'number_', stem: word }
  const folded = fold(word)
  const own = stemOf(folded)
  if (!vocabulary) return { text: word, kind: 'word', sign: own, stem: own }
  return { text: word, ...lookUpOnce(folded, own, vocabulary) }
}

const known = new WeakMap<Vocabulary, Map<string, Omit<Token, 'text'>>>()
const MAX_KNOWN_WORDS = 4_000

/** Looks a word up once for all messages. */
function lookUpOnce(folded: string, own: string, vocabulary: Vocabulary): Omit<Token, 'text'> {
  const words = known.get(vocabulary) ?? new Map<string, Omit<Token, 'text'>>()
  known.set(vocabulary, words)
  const found = words.get(folded) ?? lookUp(folded, own, vocabulary)
  if (words.size >= MAX_KNOWN_WORDS) words.clear()
  words.set(folded, found)
  return found
}

function lookUp(folded: string, own: string, vocabulary: Vocabulary): Omit<Token, 'text'> {
  const { words, goods, traits } = vocabulary
  if ((goods.has(own) && !NO_GOODS.has(folded)) || COMPOUNDS.test(folded))
    return { kind: 'goods', sign: 'goods_', stem: own }
  const coloured = /^(.{3,})(?:farben|farbig)(?:e[nrsm]?)?$/.exec(folded)?.[1]
  if (coloured !== undefined && traits.has(stemOf(coloured)))
    return { kind: 'trait', sign: 'trait_', stem: stemOf(coloured) }
  const best = /^(.{3,}?)(?:e?ste[nrsm]?|i?est)$/.exec(folded)?.[1]
  if (best !== undefined && traits.has(stemOf(best)) && !words.has(own))
    return { kind: 'trait', sign: 'trait_', stem: stemOf(best) }
  if (traits.has(own) && !NO_TRAITS.has(folded)) return { kind: 'trait', sign: 'trait_', stem: own }
  // The stem of a short word may be that of any other.
  const thing = own.length < MIN_SWAPPED_CHARACTERS ? findUndoubled(folded, own, vocabulary) : undefined
  if (thing !== undefined) return { kind: 'goods', sign: 'goods_', stem: thing }
  if (words.has(own)) return { kind: 'word', sign: own, stem: own }
  const tail = findTail(folded, vocabulary)
  if (tail !== undefined) return { kind: 'word', sign: tail, stem: tail }
  const near =
    findUndoubled(folded, own, vocabulary) ??
    findSwapped(folded, vocabulary) ??
    (own.length >= MIN_MISTYPED_CHARACTERS ? findNear(folded, own, vocabulary) : undefined)
  if (near === undefined)
    return beginsWithGoods(folded, goods) || endsWithGoods(folded, goods)
      ? { kind: 'goods', sign: 'goods_', stem: own }
      : { kind: 'name', sign: 'name_', stem: own }
  if (goods.has(near)) return { kind: 'goods', sign: 'goods_', stem: near }
  return traits.has(near) ? { kind: 'trait', sign: 'trait_', stem: near } : { kind: 'word', sign: near, stem: near }
}

/** "Stickerbogen": the beginning of a long word is a thing of the shop. */
function beginsWithGoods(folded: string, goods: ReadonlySet<string>): boolean {
  if (folded.length < MIN_COMPOUND_CHARACTERS) return false
  for (let length = folded.length - MIN_PART_CHARACTERS; length >= MIN_TAIL_CHARACTERS; length--)
    if (goods.has(stemOf(folded.slice(0, length)))) return true
  return false
}

/** "Klettabzeichen": so is the end of one. */
function endsWithGoods(folded: string, goods: ReadonlySet<string>): boolean {
  if (folded.length < MIN_COMPOUND_CHARACTERS) return false
  for (let at = MIN_PART_CHARACTERS; at <= folded.length - MIN_TAIL_CHARACTERS; at++)
    if (goods.has(stemOf(folded.slice(at)))) return true
  return false
}

const MIN_PART_CHARACTERS = 3

const NUMBER_WORDS = new Set(
  'two three four five six seven eight nine ten eleven twelve dozen twenty zwei drei vier funf sechs sieben acht neun zehn elf zwolf dutzend zwanzig hundred hundert'.split(
    ' ',
  ),
)

/** Words that share their stem with a product. */
const NO_GOODS = new Set([
  'safely',
  'safe',
  'post',
  'posts',
  'posted',
  'posting',
  'pressed',
  'pressing',
  'gepresst',
  'war',
  'wars',
  'waren',
])

/** Words that share their stem with a property: `bitter` is one, `bitte` is not, and `Summe` is no `summer`. */
export const NO_TRAITS = new Set(['train', 'trains', 'bitte', 'bitten', 'summe', 'summen'])

/** Minimum letters of a compound. */
const MIN_COMPOUND_CHARACTERS = 9

/** Minimum letters of the last word of a compound. */
const MIN_TAIL_CHARACTERS = 5

/** "Bananenschalen" are peel, "Recyclingbox" is a box: the end of a German compound is its kind. */
function findTail(folded: string, { concepts }: Vocabulary): string | undefined {
  if (folded.length < MIN_COMPOUND_CHARACTERS) return undefined
  for (let at = 3; at <= folded.length - MIN_TAIL_CHARACTERS; at++) {
    const tail = stemOf(folded.slice(at))
    if (tail.length >= 4 && concepts.has(tail)) return tail
  }
  return undefined
}

/** Compounds that name goods. */
const COMPOUNDS = /.{3,}(?:saft|safte|saften|smoothie|sirup|shirt|juice|trunk|getrank)s?$/

const MARKS: Readonly<Record<string, Token['kind']>> = {
  $goods: 'goods',
  $name: 'name',
  $trait: 'trait',
  $n: 'number',
  order_: 'order',
  $order: 'order',
}

function findNear(folded: string, own: string, vocabulary: Vocabulary): string | undefined {
  const most = own.length >= 8 ? 2 : 1
  let found: string | undefined
  const words = vocabulary.words.keys()
  for (const candidates of [vocabulary.goods, vocabulary.traits, words]) {
    for (const candidate of candidates) {
      if (candidate.length < MIN_MISTYPED_CHARACTERS || Math.abs(candidate.length - own.length) > most + 2) continue
      // A short word may lack a letter of a product's name, but not have a wrong one.
      const isThing = candidates !== words
      if (isThing && folded.length < MIN_MISTYPED_GOODS_CHARACTERS && candidate.length <= own.length) continue
      if (
        candidate[0] !== own[0] ||
        !(
          isNear(own, candidate, most) ||
          isNear(folded, candidate, 1) ||
          isNear(folded.replace(/(?:e[nrs]?|n|s)$/, ''), candidate, 1)
        )
      )
        continue
      found = candidate
      break
    }
    if (found !== undefined) break
  }
  return found
}

/** `tase`, `pres`: a thing that lacks a doubled letter, or has one too many. */
function findUndoubled(folded: string, own: string, { goods }: Vocabulary): string | undefined {
  if (folded.length < MIN_MISTYPED_CHARACTERS) return undefined
  const wanted = new Set([undoubled(own), undoubled(folded), undoubled(folded).replace(/(?:e[nrs]?|n|s)$/, '')])
  for (const good of goods)
    if (good.length >= MIN_MISTYPED_CHARACTERS && /(.)\1/.test(good + folded) && wanted.has(undoubled(good)))
      return good
  return undefined
}

/** `pya`: a short word with two swapped letters. */
function findSwapped(folded: string, { words, goods }: Vocabulary): string | undefined {
  if (folded.length < MIN_SWAPPED_CHARACTERS) return undefined
  const swapped = Array.from({ length: folded.length - 1 }, (_, at) =>
    stemOf(folded.slice(0, at) + folded[at + 1] + folded[at] + folded.slice(at + 2)),
  )
  return swapped.find((word) => words.has(word)) ?? swapped.find((word) => goods.has(word))
}

const THINGS = new Set(['goods_', 'name_'])

/** Names of features: signs and concepts, pairs of neighbours, and shortness. */
export function featuresOf(tokens: readonly Token[], { concepts }: Vocabulary): string[] {
  const signs = tokens
    .map(({ sign }) => sign)
    .filter((sign, index, all) => !THINGS.has(sign) || !THINGS.has(all[index - 1] ?? ''))
  const meant = [
    ...new Set(tokens.flatMap((token) => (concepts.get(token.stem) ?? []).map((concept) => `=${concept}`))),
  ]
  const couples = meant.flatMap((one, index) => meant.slice(index + 1).map((other) => [one, other].sort().join('')))
  const pairs = ['<', ...signs].map((sign, index) => `${sign} ${signs[index] ?? '>'}`)
  return [...new Set([...signs, ...pairs, ...meant, ...couples, signs.length <= 2 ? 'short_' : 'long_'])]
}
