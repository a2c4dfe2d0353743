import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseYaml } from '#foundation/yaml.ts'
import { z } from '#foundation/zod.ts'
import { type ByLanguage, readLate } from '#lab/late-languages.ts'

type InLanguages = ByLanguage<string>

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
 * parts. A file is read when its language is first shown; a broken one is English.
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
  const languages = foldersIn(translations).filter((language) => existsSync(join(translations, language, 'web')))

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
        const translate = translateFile(translations, languages, `${slug}/${file}`)
        const title = translate(page.title, 'title')
        const summary = translate(page.summary, 'summary')
        const body = translate(page.body, 'body')
        return [{ ...page, title, summary, body, slug: slugOf(file) }]
      })
    const translate = translateFile(translations, languages, `${slug}/site.yml`)
    const name = translate(facts.name, 'name')
    const tagline = translate(facts.tagline, 'tagline')
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

type TranslatedTexts = z.output<typeof translation>

/** Texts of one translated file. @throws {Error} of the parser or the schema */
export function readTranslatedFile(translations: string, language: string, file: string): TranslatedTexts {
  const path = join(translations, language, 'web', file)
  return existsSync(path) ? translation.parse(parseYaml(readFileSync(path, 'utf8'))) : {}
}

/** Adds the translations of a field to its English. The file of a language is read for the first of its fields. */
function translateFile(
  translations: string,
  languages: readonly string[],
  file: string,
): (english: string, field: string) => InLanguages {
  const texts = readLate<TranslatedTexts>({}, languages, (language) => {
    try {
      return readTranslatedFile(translations, language, file)
    } catch {
      return undefined
    }
  })
  return (english, field) => readLate(english, languages, (language) => texts[language]?.[field] || undefined)
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
