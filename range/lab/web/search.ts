import MiniSearch from 'minisearch'
import { counterpartOf, type OfflineSites, type Site, type WebPage } from './sites.ts'
import { MIN_PREFIX_CHARACTERS, splitWords, toText } from './words.ts'

/** What a word is worth by the place where it stands. */
const WORTH = { title: 8, keywords: 5, summary: 3, text: 1 } as const

/** Below this many pages no word is too common to count. */
const MIN_PAGES_FOR_COMMON = 10

/** Addresses are longer than what people type. */
const MAX_ADDRESS_CHARACTERS = 2000
const MAX_QUERY_CHARACTERS = 200
const MAX_WORDS = 12
const MAX_RESULTS = 50

export interface Found {
  site: Site
  page: WebPage
}

export interface Answer {
  /** The query as far as it was read. */
  query: string
  words: string[]
  found: Found[]
  /** False when no page has all of the words, and these have some. */
  isWhole: boolean
}

export type Search = (query: string) => Answer

/** A search engine over everything that is not hidden, in all languages at once. An address of the internet leads to what stands in for it. */
export function createSearch(web: OfflineSites): Search {
  const { sites } = web
  const entries = sites.flatMap((site) => site.pages.filter(({ hidden }) => !hidden).map((page) => ({ site, page })))
  const index = new MiniSearch({
    fields: Object.keys(WORTH),
    tokenize: splitWords,
    processTerm: (word) => word,
    searchOptions: { boost: WORTH, prefix: (word) => word.length >= MIN_PREFIX_CHARACTERS },
  })
  index.addAll(entries.map(({ page }, id) => ({ id, ...fieldsOf(page) })))

  return (query) => {
    const read = query.slice(0, MAX_QUERY_CHARACTERS).trim()
    const counterpart = counterpartOf(web, query.slice(0, MAX_ADDRESS_CHARACTERS).trim())
    if (counterpart) return { query: read, words: [], found: [counterpart], isWhole: true }
    const words = [...new Set(splitWords(read))].slice(0, MAX_WORDS)
    const telling = words.filter((word) => !isCommon(index.search(word).length, entries.length))
    const asked = telling.length > 0 ? telling : words
    // By how many of the words a page has, then by what they are worth there.
    const ranked = index
      .search(asked.join(' '))
      .sort((one, other) => other.queryTerms.length - one.queryTerms.length || other.score - one.score)
    const isWhole = ranked[0]?.queryTerms.length === asked.length
    const kept = isWhole ? ranked.filter(({ queryTerms }) => queryTerms.length === asked.length) : ranked
    const found = kept.slice(0, MAX_RESULTS).flatMap(({ id }) => entries[id] ?? [])
    return { query: read, words, found, isWhole }
  }
}

/** Words such as "the" and "und" tell nothing about a page. In a small collection every word may. */
function isCommon(hits: number, pages: number): boolean {
  return pages >= MIN_PAGES_FOR_COMMON && hits > pages / 2
}

function fieldsOf({ title, summary, keywords, body, author }: WebPage): Record<keyof typeof WORTH, string> {
  return {
    title: Object.values(title).join(' '),
    keywords: keywords.join(' '),
    summary: Object.values(summary).join(' '),
    text: [author, ...Object.values(body).map(toText)].join(' '),
  }
}
