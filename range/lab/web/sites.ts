import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseYaml } from '#common/yaml.ts'
import { z } from '#range/zod.ts'

const both = z.object({ en: z.string().min(1), de: z.string().min(1) })

/** What a site looks like; the style sheet has a touch of its own for each. */
const LOOKS = ['encyclopedia', 'video', 'social', 'archive', 'paste', 'forum', 'blog'] as const

const siteFile = z.object({
  name: both,
  /** Made up, for the address bar. */
  address: z.string().regex(/^[a-z0-9.-]+$/),
  tagline: both,
  look: z.enum(LOOKS),
})

const pageFile = z.object({
  title: both,
  summary: both,
  keywords: z.array(z.coerce.string()).default([]),
  date: z.coerce.string(),
  author: z.coerce.string(),
  /** HTML of ours. */
  body: both,
  /** Neither listed nor found: only who knows the address gets there. */
  hidden: z.boolean().default(false),
})

export interface WebPage extends z.output<typeof pageFile> {
  slug: string
}

export interface Site extends z.output<typeof siteFile> {
  slug: string
  /** In the order in which they are listed. */
  pages: WebPage[]
}

export interface OfflineSites {
  sites: Site[]
  /** Files that are left out, and why. */
  faults: string[]
}

/** Reads `<site>/site.yml` and `<site>/<slug>.yml` below a folder; no folder means that there is no web. */
export function readOfflineSites(directory: string): OfflineSites {
  const faults: string[] = []
  const read = <Content>(schema: z.ZodType<Content>, site: string, file: string): Content | undefined => {
    try {
      return schema.parse(parseYaml(readFileSync(join(directory, site, file), 'utf8')))
    } catch (error) {
      faults.push(`${site}/${file}: ${error instanceof Error ? error.message : String(error)}`)
      return undefined
    }
  }
  const sites = foldersIn(directory).flatMap((slug): Site[] => {
    const facts = read(siteFile, slug, 'site.yml')
    if (!facts) return []
    const pages = readdirSync(join(directory, slug))
      .filter((file) => file.endsWith('.yml') && file !== 'site.yml')
      .flatMap((file): WebPage[] => {
        const page = read(pageFile, slug, file)
        return page ? [{ ...page, slug: file.slice(0, -'.yml'.length) }] : []
      })
    return [{ ...facts, slug, pages: pages.sort(orderOf(facts.look)) }]
  })
  return { sites, faults }
}

/** Works of reference are sorted by title, everything else begins with the news. */
function orderOf(look: (typeof LOOKS)[number]): (one: WebPage, other: WebPage) => number {
  const byTitle = (one: WebPage, other: WebPage): number => one.title.en.localeCompare(other.title.en)
  if (look === 'encyclopedia' || look === 'archive') return byTitle
  return (one, other) => other.date.localeCompare(one.date) || byTitle(one, other)
}

function foldersIn(directory: string): string[] {
  try {
    return readdirSync(directory, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort()
  } catch {
    return []
  }
}
