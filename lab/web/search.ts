import { type ByLanguage, valuesIn } from '#lab/late-languages.ts'
import { type Answer, createFinder, readQuery, type SearchedFields } from '../search/finder.ts'
import { toText } from '../search/words.ts'
import { counterpartOf, type OfflineSites, type Site, type WebPage } from './sites.ts'

/** Addresses are longer than other queries. */
const MAX_ADDRESS_CHARACTERS = 2000

export interface Found {
  site: Site
  page: WebPage
}

/** @param language searched besides English */
export type Search = (query: string, language: string) => Answer<Found>

/** Searches all listed pages in English and in one more language. An internet address leads to its counterpart. */
export function createSearch(web: OfflineSites): Search {
  const entries = web.sites.flatMap((site) =>
    site.pages.filter(({ hidden }) => !hidden).map((page): Found => ({ site, page })),
  )
  const finders = new Map<string, ReturnType<typeof createFinder<Found>>>()
  const finderIn = (language: string) => {
    const known = finders.get(language)
    if (known) return known
    const finder = createFinder(entries, ({ page }) => fieldsOf(page, language))
    finders.set(language, finder)
    return finder
  }
  return (query, language) => {
    const counterpart = counterpartOf(web, query.slice(0, MAX_ADDRESS_CHARACTERS).trim())
    if (counterpart) return { query: readQuery(query), words: [], found: [counterpart], isWhole: true }
    return finderIn(language)(query)
  }
}

function fieldsOf({ title, summary, keywords, body, author }: WebPage, language: string): SearchedFields {
  const told = (texts: ByLanguage<string>): string[] => valuesIn(texts, language)
  return {
    title: told(title).join(' '),
    keywords: keywords.join(' '),
    summary: told(summary).join(' '),
    text: [author, ...told(body).map(toText)].join(' '),
  }
}
