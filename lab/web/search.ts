import { type Answer, createFinder, readQuery, type SearchedFields } from '../search/finder.ts'
import { toText } from '../search/words.ts'
import { counterpartOf, type OfflineSites, type Site, type WebPage } from './sites.ts'

/** Addresses are longer than other queries. */
const MAX_ADDRESS_CHARACTERS = 2000

export interface Found {
  site: Site
  page: WebPage
}

export type Search = (query: string) => Answer<Found>

/** Searches all listed pages, in all languages at once. An internet address leads to its counterpart. */
export function createSearch(web: OfflineSites): Search {
  const entries = web.sites.flatMap((site) =>
    site.pages.filter(({ hidden }) => !hidden).map((page): Found => ({ site, page })),
  )
  const find = createFinder(entries, ({ page }) => fieldsOf(page))
  return (query) => {
    const counterpart = counterpartOf(web, query.slice(0, MAX_ADDRESS_CHARACTERS).trim())
    if (counterpart) return { query: readQuery(query), words: [], found: [counterpart], isWhole: true }
    return find(query)
  }
}

function fieldsOf({ title, summary, keywords, body, author }: WebPage): SearchedFields {
  return {
    title: Object.values(title).join(' '),
    keywords: keywords.join(' '),
    summary: Object.values(summary).join(' '),
    text: [author, ...Object.values(body).map(toText)].join(' '),
  }
}
