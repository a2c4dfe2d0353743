import { loadLazily } from '#foundation/load-lazily.ts'

type Stemmer = { stemmer(word: string): string }

const english = loadLazily<Stemmer>('@orama/stemmers/english')
const german = loadLazily<Stemmer>('@orama/stemmers/german')

/** Size of the cache, which is emptied when full. */
const MAX_KNOWN_STEMS = 8_000
const MAX_WORD_CHARACTERS = 40

const known = new Map<string, string>()

/** Lower case without accents. Umlauts match their usual spellings: `Säfte`, `Saefte` and `Safte` are one word. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/(?<=\p{L})['’`´](?=\p{L})/gu, '')
    .replace(/([ao])e/g, '$1')
    .replace(/(?<![aeq])ue/g, 'u')
}

/** The stem of a folded word, for English and German at once, because the language of a word is unknown. */
export function stemOf(word: string): string {
  const remembered = known.get(word)
  if (remembered !== undefined) return remembered
  const cut = word.slice(0, MAX_WORD_CHARACTERS)
  const found = cut.length <= 2 ? cut : english().stemmer(german().stemmer(cut))
  if (known.size >= MAX_KNOWN_STEMS) known.clear()
  known.set(word, found)
  return found
}
