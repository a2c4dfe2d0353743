import type { Site, SmallWeb, WebPage } from './sites.ts'
import { answers, textOfHtml, wordsIn } from './words.ts'

/** What a word is worth by the place where it stands. */
const WORTH = { title: 8, keywords: 5, summary: 3, text: 1 } as const

/** A word that is repeated in one place counts this often. */
const MOST_REPEATS = 3

/** A word that only begins with what was searched for counts less. */
const WORTH_OF_A_PREFIX = 0.5

/** Below this many pages no word is too common to count. */
const FEWEST_FOR_COMMON = 10

const LONGEST_QUERY = 200
const MOST_WORDS = 12
const MOST_RESULTS = 50

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

/** A search engine over everything that is not hidden, in both languages at once. */
export function createSearch({ sites }: SmallWeb): Search {
  const entries = sites.flatMap((site) => site.pages.filter(({ hidden }) => !hidden).map((page) => ({ site, page })))
  const index = new Map<string, Map<number, number>>()
  for (const [number, { page }] of entries.entries()) addPage(index, number, page)
  const vocabulary = [...index.keys()].sort()

  return (query) => {
    const read = query.slice(0, LONGEST_QUERY).trim()
    const words = [...new Set(wordsIn(read))].slice(0, MOST_WORDS)
    const hits = words.map((word) => lookUp(index, vocabulary, word, entries.length))
    const telling = hits.filter(({ size }) => !isCommon(size, entries.length))
    const asked = telling.length > 0 ? telling : hits
    const scores = new Map<number, { matched: number; score: number }>()
    for (const worths of asked) {
      for (const [number, worth] of worths) {
        const { matched, score } = scores.get(number) ?? { matched: 0, score: 0 }
        scores.set(number, { matched: matched + 1, score: score + worth })
      }
    }
    const ranked = [...scores].sort(([, one], [, other]) => other.matched - one.matched || other.score - one.score)
    const isWhole = ranked[0]?.[1].matched === asked.length
    const kept = isWhole ? ranked.filter(([, { matched }]) => matched === asked.length) : ranked
    const found = kept.slice(0, MOST_RESULTS).flatMap(([number]) => entries[number] ?? [])
    return { query: read, words, found, isWhole }
  }
}

/** Words such as "the" and "und" tell nothing about a page. In a small collection every word may. */
function isCommon(hits: number, pages: number): boolean {
  return pages >= FEWEST_FOR_COMMON && hits > pages / 2
}

function addPage(index: Map<string, Map<number, number>>, number: number, page: WebPage): void {
  const { title, summary, keywords, body, author } = page
  const places: [keyof typeof WORTH, string][] = [
    ['title', `${title.en} ${title.de}`],
    ['keywords', keywords.join(' ')],
    ['summary', `${summary.en} ${summary.de}`],
    ['text', `${author} ${textOfHtml(body.en)} ${textOfHtml(body.de)}`],
  ]
  for (const [place, text] of places) {
    const counts = new Map<string, number>()
    for (const word of wordsIn(text)) counts.set(word, Math.min(MOST_REPEATS, (counts.get(word) ?? 0) + 1))
    for (const [word, count] of counts) {
      const pages = index.get(word) ?? new Map<number, number>()
      index.set(word, pages)
      pages.set(number, (pages.get(number) ?? 0) + count * WORTH[place])
    }
  }
}

/** Pages with a word and what it is worth there. Words that stand everywhere are worth little. */
function lookUp(
  index: ReadonlyMap<string, ReadonlyMap<number, number>>,
  vocabulary: readonly string[],
  wanted: string,
  pages: number,
): Map<number, number> {
  const worths = new Map<number, number>()
  for (let at = firstFrom(vocabulary, wanted); at < vocabulary.length; at++) {
    const word = vocabulary[at] ?? ''
    if (!answers(word, wanted)) break
    const factor = word === wanted ? 1 : WORTH_OF_A_PREFIX
    for (const [number, worth] of index.get(word) ?? [])
      worths.set(number, Math.max(worths.get(number) ?? 0, worth * factor))
  }
  const rarity = Math.log(1 + pages / Math.max(1, worths.size))
  for (const [number, worth] of worths) worths.set(number, worth * rarity)
  return worths
}

/** Index of the first word that does not come before another one. */
function firstFrom(sorted: readonly string[], word: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}
