import { isNear } from '#foundation/near-words.ts'
import { fold, stemOf } from '#foundation/stems.ts'
import type { GoodsWords, Meaning } from './read-goods.ts'

/** Meaning of one word of a query. */
export interface Term {
  stem: string
  /** The folded word of the query. */
  word: string
  isNegated: boolean
  trait?: string
  meaning?: Meaning
}

/** Further words are ignored. */
const MAX_TERMS = 24
const MAX_QUERY_CHARACTERS = 400
/** Shorter words never count as mistyped. */
const MIN_MISTYPED_CHARACTERS = 5

const NEGATIONS = new Set(
  'without no not non ohne kein keine keinen keiner nicht nichts nothing nie never except ausser'.split(' '),
)

/** `zuckerfrei`, `alkoholfrei`: without the thing that the word begins with. */
const LESS = /^(.{4,})(?:frei|los|free|less)(?:e|es|er|en)?$/

/** `rosafarbenes`: the colour that it begins with. */
const COLOURED = /^(?!orange)(.{3,})(?:farben|farbig)(?:e[nrsm]?)?$/

/** `dunkelviolett`: the shade before a colour. */
const SHADED = /^(?:dunkel|hell|tief|knall|zart|blass|blut|gras)(?=(?:rot|violett|lila|grun|gelb|rosa|braun|orange))/

/** `sauerste`, `sourest` */
const SUPERLATIVE = /(?:e?ste[nrsm]?|est)$/

/** `himbeersaft`: a compound of two words. */
export const COMPOUND =
  /^(.{3,}?)(?:s|n|en)?(saft|safte|saften|smoothie|smoothies|sirup|shirt|juice|juices|getrank|getranke|trunk)$/

/** Reads the meaningful words of a query, in order. */
export function readQuery(query: string, words: GoodsWords): Term[] {
  const terms: Term[] = []
  let isNegated = false
  const text = words.phrases.reduce(
    (said, [phrase, word]) => said.replace(phrase, word),
    fold(query.slice(0, MAX_QUERY_CHARACTERS)),
  )
  for (const word of text.match(/\p{L}+(?:-\p{L}+)*|\d+\p{L}*/gu) ?? []) {
    if (NEGATIONS.has(word)) isNegated = true
    else if (word === 'free' || word === 'frei') {
      const last = terms.at(-1)
      if (last) last.isNegated = true
    } else if (!words.drop.has(word) && word.length > 1) {
      terms.push(...readWord(word, words).map((term) => ({ ...term, isNegated: isNegated || term.isNegated })))
      isNegated = false
    }
    if (terms.length >= MAX_TERMS) break
  }
  return terms
}

function readWord(said: string, words: GoodsWords): Term[] {
  const word = said.replace(SHADED, '').replace(COLOURED, '$1')
  const known = lookUp(word, words) ?? lookUpExactly(word.replace(SUPERLATIVE, ''), words)
  if (known) return [known]
  const [, named] = LESS.exec(word) ?? []
  const lacking = named === undefined ? undefined : lookUp(named, words)
  if (lacking) return [{ ...lacking, isNegated: true }]
  const [, front, tail] = COMPOUND.exec(word) ?? []
  if (front !== undefined && tail !== undefined)
    return [
      lookUpExactly(front, words) ?? { ...plain(front), word: word.slice(0, -tail.length) },
      lookUp(tail, words) ?? plain(tail),
    ]
  const parts = word.split('-')
  return parts.length > 1
    ? parts.flatMap((part) => (words.drop.has(part) || part.length < 2 ? [] : readWord(part, words)))
    : [plain(word)]
}

function plain(word: string): Term {
  return { stem: stemOf(word), word, isNegated: false }
}

/** Looks up a trait or a meaning, with tolerance for mistakes. */
function lookUp(word: string, { traits, meanings }: GoodsWords): Term | undefined {
  const own = stemOf(word)
  const found = lookUpExactly(word, { traits, meanings })
  if (found || own.length < MIN_MISTYPED_CHARACTERS) return found
  for (const [candidate, trait] of traits) if (isAlike(own, candidate)) return toTerm(word, trait, undefined)
  for (const [candidate, meaning] of meanings) if (isAlike(own, candidate)) return toTerm(word, undefined, meaning)
  return undefined
}

function lookUpExactly(word: string, { traits, meanings }: Pick<GoodsWords, 'traits' | 'meanings'>): Term | undefined {
  return toTerm(word, traits.get(stemOf(word)), meanings.get(stemOf(word)))
}

function isAlike(own: string, candidate: string): boolean {
  return candidate.length >= MIN_MISTYPED_CHARACTERS && candidate[0] === own[0] && isNear(own, candidate, 1)
}

function toTerm(word: string, trait: string | undefined, meaning: Meaning | undefined): Term | undefined {
  if (trait === undefined && meaning === undefined) return undefined
  return {
    stem: stemOf(word),
    word,
    isNegated: false,
    ...(trait !== undefined && { trait }),
    ...(meaning && { meaning }),
  }
}
