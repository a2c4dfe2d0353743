import type { Visitor } from '#game/visitor/visitor.ts'

export interface FoundPage {
  /** English markup with decoded characters. */
  text: string
  /** Full addresses of all links. */
  links: readonly string[]
  /** Follows the first link whose address ends like this. @throws if there is none */
  follow(ending: string): Promise<FoundPage>
}

/** Searches the lab and opens the first result; `site` limits the results. @throws without a result */
export async function lookUp(visitor: Visitor, query: string, site?: string): Promise<FoundPage> {
  const page = await tryToLookUp(visitor, query, site)
  if (!page) throw new Error(`The offline sites have nothing about ${query}`)
  return page
}

/** Looks up a query; undefined without a result. */
export async function tryToLookUp(visitor: Visitor, query: string, site?: string): Promise<FoundPage | undefined> {
  const engine = `${visitor.url}/range/lab/web`
  const reply = await fetch(`${engine}?q=${encodeURIComponent(query)}`, { headers: { accept: 'application/json' } })
  const { results } = (await reply.json()) as { results: { site: string; page: string }[] }
  const found = results.find((result) => site === undefined || result.site === site)
  return found && readPage(`${engine}/${found.site}/${found.page}`)
}

/**
 * Reads the group of a pattern from a page.
 * @param pattern with one group
 * @throws if it does not match
 */
export function read({ text }: FoundPage, pattern: RegExp): string {
  const [, said] = pattern.exec(text) ?? []
  if (said === undefined) throw new Error(`The page does not match ${pattern}`)
  return said
}

async function readPage(address: string): Promise<FoundPage> {
  const reply = await fetch(address, { headers: { 'accept-language': 'en' } })
  const markup = await reply.text()
  const links = [...markup.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => new URL(link, reply.url).href)
  return {
    text: decodeEntities(markup),
    links,
    async follow(ending) {
      const link = links.find((candidate) => candidate.endsWith(ending))
      if (!link) throw new Error(`${address} has no link that ends in ${ending}`)
      return readPage(link)
    },
  }
}

function decodeEntities(markup: string): string {
  return markup
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
