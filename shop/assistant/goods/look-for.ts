import type MiniSearch from 'minisearch'
import { isNear, undoubled } from '#foundation/near-words.ts'
import { stemOf } from '#foundation/stems.ts'
import type { Term } from './read-query.ts'

/** Least letters of a word that may be cut short or mistyped once, and twice. */
export const MIN_MISTYPED_CHARACTERS = 4

const MIN_TWICE_MISTYPED_CHARACTERS = 8

const MIN_OFTEN_MISTYPED_CHARACTERS = 16

/** Words in the names of all merchandise. */
export const EVERYWHERE = new Set(['owasp', 'juice', 'shop', 'the', 'of'].map(stemOf))

/** Matches the word itself, else its beginning, else a mistyped form. */
export function lookFor(index: MiniSearch, { stem: own, word }: Term): Set<number> {
  const long = word.length >= MIN_TWICE_MISTYPED_CHARACTERS ? [{ fuzzy: 2 }] : []
  const longest = word.length >= MIN_OFTEN_MISTYPED_CHARACTERS ? [{ fuzzy: 4 }] : []
  const swapped = [own, word].flatMap(swapsOf).find((each) => index.search(each, AS_IS).length > 0)
  if (swapped !== undefined && index.search(own, AS_IS).length === 0 && index.search(word, AS_IS).length === 0)
    return new Set(index.search(swapped, AS_IS).map(({ id }) => Number(id)))
  const ways = word.length < MIN_MISTYPED_CHARACTERS ? [{}] : [{}, { prefix: true }, { fuzzy: 1 }, ...long, ...longest]
  for (const way of ways) {
    for (const wanted of new Set([own.length < MIN_MISTYPED_CHARACTERS ? word : own, word])) {
      const found = index.search(wanted, { ...way, processTerm: (term) => term, tokenize: (term) => [term] })
      const alike = 'fuzzy' in way ? found.filter(({ terms }) => terms.some((term) => term[0] === wanted[0])) : found
      // The shop's own name is in half of all products, so it does not count as a similarity.
      if (
        ('fuzzy' in way || 'prefix' in way) &&
        alike.every(({ terms }) => terms.every((term) => EVERYWHERE.has(term)))
      )
        continue
      if (alike.length > 0) return new Set(alike.map(({ id }) => Number(id)))
    }
  }
  // "Basilikumsmuthi": a long word that begins with the word of a name.
  for (let length = word.length - 3; length >= MIN_BEGINNING_CHARACTERS; length--) {
    const found = index.search(stemOf(word.slice(0, length)), AS_IS)
    if (found.length > 0 && !found.every(({ terms }) => terms.every((term) => EVERYWHERE.has(term))))
      return new Set(found.map(({ id }) => Number(id)))
  }
  return lookForUndoubled(index, own, word)
}

/** `qitensaft`: a doubled letter is missing, and another one is wrong. */
function lookForUndoubled(index: MiniSearch, own: string, word: string): Set<number> {
  if (word.length < MIN_MISTYPED_CHARACTERS) return new Set()
  const most = word.length === MIN_MISTYPED_CHARACTERS ? 0 : 1
  const found = index.search(own, { ...AS_IS, fuzzy: 2 })
  const isAlike = (term: string): boolean =>
    term[0] === own[0] && !EVERYWHERE.has(term) && isNear(undoubled(own), undoubled(term), most)
  return new Set(found.filter(({ terms }) => terms.some(isAlike)).map(({ id }) => Number(id)))
}

/** Whether a word is in the index as it is, or but for a doubled letter; a longer one may be mistyped. */
export function isSurelyIn(index: MiniSearch, { stem: own, word }: Term): boolean {
  if (word.length > MAX_SHORT_CHARACTERS) return true
  return [own, word].some((each) =>
    index
      .search(each, { ...AS_IS, fuzzy: 1, prefix: true })
      .some(({ terms }) => terms.some((term) => term.startsWith(each) || undoubled(term) === undoubled(each))),
  )
}

/** Letters of a word that resembles too many others where it is mistyped. */
const MAX_SHORT_CHARACTERS = 5

export const AS_IS = { processTerm: (term: string) => term, tokenize: (term: string) => [term] }

/** `friut`: a word with each two neighbours swapped. */
function swapsOf(word: string): string[] {
  return word.length < MIN_MISTYPED_CHARACTERS
    ? []
    : Array.from(
        { length: word.length - 1 },
        (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
      )
}

/** Letters of the beginning of a word that may be a name. */
const MIN_BEGINNING_CHARACTERS = 6
