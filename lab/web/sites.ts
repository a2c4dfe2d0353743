import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseYaml } from '#foundation/yaml.ts'
import { z } from '#foundation/zod.ts'

/** Texts by language, named like folders of translations; English is required. */
type InLanguages = Readonly<Record<string, string>> & { readonly en: string }

const english = z.string().min(1)
const translation = z.record(z.string(), z.string().nullable())

/** Looks of a site, each with its style. */
const LOOKS = ['encyclopedia', 'video', 'social', 'archive', 'paste', 'forum', 'blog'] as const

const siteFile = z.object({
  name: english,
  /** Made up, for the address bar. */
  address: z.string().regex(/^[a-z0-9.-]+$/),
  tagline: english,
  look: z.enum(LOOKS),
})

const pageFile = z.object({
  title: english,
  summary: english,
  keywords: z.array(z.coerce.string()).default([]),
  date: z.coerce.string(),
  author: z.coerce.string(),
  /** Beginnings of internet addresses that it mirrors. */
  standsFor: z.array(z.url({ protocol: /^https?$/ })).default([]),
  /** Trusted HTML. */
  body: english,
  /** Reachable by its address only. */
  hidden: z.boolean().default(false),
})

type SiteFile = z.output<typeof siteFile>
type PageFile = z.output<typeof pageFile>

export interface WebPage extends Omit<PageFile, 'title' | 'summary' | 'body'> {
  slug: string
  title: InLanguages
  summary: InLanguages
  body: InLanguages
}

export interface Site extends Omit<SiteFile, 'name' | 'tagline'> {
  slug: string
  name: InLanguages
  tagline: InLanguages
  /** In the order of display. */
  pages: WebPage[]
}

export interface OfflineSites {
  sites: Site[]
  /** Rejected files with their faults. */
  faults: string[]
}

/**
 * Reads `<site>/site.yml` and `<site>/<slug>.yml` below a folder; empty if the folder is missing.
 * @param translations folder with the same files for each language, below `<language>/web`, each with the translated
 * parts
 * @param ownDirectories folders with further pages for these sites, in one language; they replace pages of the same
 * name
 */
export function readOfflineSites(
  directory: string,
  translations: string,
  ownDirectories: readonly string[] = [],
): OfflineSites {
  const faults: string[] = []
  const read = <Content>(schema: z.ZodType<Content>, folder: string, file: string): Content | undefined => {
    try {
      return schema.parse(parseYaml(readFileSync(join(folder, file), 'utf8')))
    } catch (error) {
      faults.push(`${file}: ${error instanceof Error ? error.message : String(error)}`)
      return undefined
    }
  }
  const languages = foldersIn(translations).map((language) => ({
    language,
    folder: join(translations, language, 'web'),
  }))
  const translationsOf = (file: string) =>
    languages
      .filter(({ folder }) => existsSync(join(folder, file)))
      .map(({ language, folder }) => ({ language, texts: read(translation, folder, file) ?? {} }))

  const sites = foldersIn(directory).flatMap((slug): Site[] => {
    const facts = read(siteFile, directory, `${slug}/site.yml`)
    if (!facts) return []
    const own = ownDirectories.flatMap((folder) =>
      pageFilesIn(join(folder, slug)).flatMap((file) => {
        const page = read(pageFile, folder, `${slug}/${file}`)
        const { title = '', summary = '', body = '' } = page ?? {}
        return page
          ? [{ ...page, title: { en: title }, summary: { en: summary }, body: { en: body }, slug: slugOf(file) }]
          : []
      }),
    )
    const replaced = new Set(own.map((page) => page.slug))
    const pages = pageFilesIn(join(directory, slug))
      .filter((file) => !replaced.has(slugOf(file)))
      .flatMap((file): WebPage[] => {
        const page = read(pageFile, directory, `${slug}/${file}`)
        if (!page) return []
        const others = translationsOf(`${slug}/${file}`)
        const title = joinTranslations(page.title, 'title', others)
        const summary = joinTranslations(page.summary, 'summary', others)
        const body = joinTranslations(page.body, 'body', others)
        return [{ ...page, title, summary, body, slug: slugOf(file) }]
      })
    const others = translationsOf(`${slug}/site.yml`)
    const name = joinTranslations(facts.name, 'name', others)
    const tagline = joinTranslations(facts.tagline, 'tagline', others)
    return [{ ...facts, name, tagline, slug, pages: [...pages, ...own].sort(orderOf(facts.look)) }]
  })
  return { sites, faults }
}

/** The text in a language, or English. */
export function told(texts: InLanguages, language: string): string {
  return texts[language] ?? texts.en
}

/** Closest counterpart of an internet address; undefined if there is none. */
export function counterpartOf({ sites }: OfflineSites, address: string): { site: Site; page: WebPage } | undefined {
  const wanted = normalizeAddress(address)
  if (wanted === undefined) return undefined
  const fitting = sites.flatMap((site) =>
    site.pages.flatMap((page) =>
      page.standsFor
        .map((beginning) => normalizeAddress(beginning) ?? '')
        .filter((beginning) => wanted.startsWith(beginning))
        .map(({ length }) => ({ site, page, length })),
    ),
  )
  return fitting.sort((one, other) => other.length - one.length)[0]
}

/** Drops the parts of an address that do not matter: scheme, leading www, final slash. */
function normalizeAddress(address: string): string | undefined {
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null
  return url ? `${url.host}${url.pathname}${url.search}`.replace(/^www\./, '').replace(/\/$/, '') : undefined
}

type TranslatedFile = { language: string; texts: z.output<typeof translation> }

/** Adds the translations of a field to its English. */
function joinTranslations(english: string, name: string, translations: readonly TranslatedFile[]): InLanguages {
  const others = translations.flatMap(({ language, texts }) => (texts[name] ? [[language, texts[name]] as const] : []))
  return { ...Object.fromEntries(others), en: english }
}

/** Reference works sort by title, others by date, newest first. */
function orderOf(look: (typeof LOOKS)[number]): (one: WebPage, other: WebPage) => number {
  const byTitle = (one: WebPage, other: WebPage): number => one.title.en.localeCompare(other.title.en)
  if (look === 'encyclopedia' || look === 'archive') return byTitle
  return (one, other) => other.date.localeCompare(one.date) || byTitle(one, other)
}

/** Empty if there is no such folder. */
function pageFilesIn(directory: string): string[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory).filter((file) => file.endsWith('.yml') && file !== 'site.yml')
}

function slugOf(file: string): string {
  return file.slice(0, -'.yml'.length)
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
