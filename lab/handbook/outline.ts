import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseYaml } from '#foundation/yaml.ts'
import { z } from '#foundation/zod.ts'

/** Texts by language, named like folders of translations; English is required. */
export type InLanguages = Readonly<Record<string, string>> & { readonly en: string }

const slug = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

const outlineFile = z.array(
  z.strictObject({
    chapter: slug,
    title: z.string().min(1),
    pages: z
      .array(
        z.strictObject({
          page: slug,
          title: z.string().min(1),
          /** Subject in a line, for the author. */
          about: z.string().min(1),
          /** Paths of the bakery for this page. */
          bakery: z.array(z.string()),
        }),
      )
      .min(1),
  }),
)

const titles = z.record(z.string(), z.string().nullable())

export interface OutlinedPage {
  /** `sql/union` */
  address: string
  title: InLanguages
  about: string
  bakery: readonly string[]
  /** Whether the page exists. */
  isWritten: boolean
}

export interface OutlinedChapter {
  slug: string
  title: InLanguages
  pages: readonly OutlinedPage[]
}

/** Reads the titles of the handbook without its pages. */
export function readOutline(contentDirectory: string): OutlinedChapter[] {
  const directory = join(contentDirectory, 'lab', 'handbook')
  const chapters = outlineFile.parse(parseYaml(readFileSync(join(directory, 'outline.yml'), 'utf8')))
  const translations = listHandbookLanguages(contentDirectory).map((language) => {
    const file = join(contentDirectory, 'i18n', language, 'handbook', 'outline.yml')
    return { language, told: existsSync(file) ? titles.parse(parseYaml(readFileSync(file, 'utf8')) ?? {}) : {} }
  })
  const translate = (key: string, en: string): InLanguages => {
    const others = translations.flatMap(({ language, told }) => (told[key] ? [[language, told[key]] as const] : []))
    return { ...Object.fromEntries(others), en }
  }
  return chapters.map(({ chapter, title, pages }) => ({
    slug: chapter,
    title: translate(chapter, title),
    pages: pages.map(({ page, title: pageTitle, about, bakery }) => {
      const address = `${chapter}/${page}`
      const isWritten = existsSync(join(directory, `${address}.yml`))
      return { address, title: translate(address, pageTitle), about, bakery, isWritten }
    }),
  }))
}

/** Languages with translated parts, besides English. */
export function listHandbookLanguages(contentDirectory: string): string[] {
  const directory = join(contentDirectory, 'i18n')
  if (!existsSync(directory)) return []
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(directory, entry.name, 'handbook')))
    .map(({ name }) => name)
    .sort()
}
