import MiniSearch from 'minisearch'
import { MIN_PREFIX_CHARACTERS, splitWords } from './words.ts'

/** Weight of a word by its place. */
const WORTH = { title: 8, keywords: 5, summary: 3, text: 1 } as const

/** With fewer pages no word counts as common. */
const MIN_PAGES_FOR_COMMON = 10

const MAX_QUERY_CHARACTERS = 200
const MAX_WORDS = 12
const MAX_RESULTS = 50

/** Searched fields of a page, in all languages at once. */
export type SearchedFields = Record<keyof typeof WORTH, string>

export interface Answer<Page> {
  /** The query, possibly cut. */
  query: string
  words: string[]
  found: Page[]
  /** False if no page has all words. */
  isWhole: boolean
}

/** Ranks pages by matching words, then by their weight. */
export function createFinder<Page>(
  pages: readonly Page[],
  fieldsOf: (page: Page) => SearchedFields,
): (query: string) => Answer<Page> {
  const index = new MiniSearch({
    fields: Object.keys(WORTH),
    tokenize: splitWords,
    processTerm: (word) => word,
    searchOptions: { boost: WORTH, prefix: (word) => word.length >= MIN_PREFIX_CHARACTERS },
  })
  index.addAll(pages.map((page, id) => ({ id, ...fieldsOf(page) })))

  return (query) => {
    const read = readQuery(query)
    const words = [...new Set(splitWords(read))].slice(0, MAX_WORDS)
    const telling = words.filter((word) => !isCommon(index.search(word).length, pages.length))
    const asked = telling.length > 0 ? telling : words
    const ranked = index
      .search(asked.join(' '))
      .sort((one, other) => other.queryTerms.length - one.queryTerms.length || other.score - one.score)
    const isWhole = ranked[0]?.queryTerms.length === asked.length
    const kept = isWhole ? ranked.filter(({ queryTerms }) => queryTerms.length === asked.length) : ranked
    const found = kept.slice(0, MAX_RESULTS).flatMap(({ id }) => pages[id] ?? [])
    return { query: read, words, found, isWhole }
  }
}

export function readQuery(query: string): string {
  return query.slice(0, MAX_QUERY_CHARACTERS).trim()
}

/** Ignores frequent words such as "the" and "und", except in small collections. */
function isCommon(hits: number, pages: number): boolean {
  return pages >= MIN_PAGES_FOR_COMMON && hits > pages / 2
}
