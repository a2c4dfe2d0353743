import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseYaml } from '#foundation/yaml.ts'
import { z } from '#foundation/zod.ts'
import { type ByLanguage, readLate } from '#lab/late-languages.ts'
import { type Answer, answersFile } from './answers.ts'
import { joinTranslation } from './join-languages.ts'
import { type InLanguages, listHandbookLanguages, readOutline } from './outline.ts'
import { type PageFile, pageFile } from './page-file.ts'

/** Reading speed of a learner, in words a minute. */
const WORDS_PER_MINUTE = 170

/** Minutes for a step that is tried. */
const MINUTES_PER_STEP = 0.4

export interface HandbookPage {
  /** `sql/union` */
  address: string
  chapter: Chapter
  title: InLanguages
  minutes: number
  /** By language; English is required. */
  texts: ByLanguage<PageFile>
  /** Recorded answers of each step. */
  answers: readonly (readonly Answer[])[]
}

export interface Chapter {
  slug: string
  title: InLanguages
  pages: HandbookPage[]
}

export interface Handbook {
  /** Chapters with pages. */
  chapters: Chapter[]
  /** In their order. */
  pages: HandbookPage[]
  /** Rejected files with their faults. */
  faults: string[]
}

/** Reads all written pages. */
export function readHandbook(contentDirectory: string): Handbook {
  const languages = listHandbookLanguages(contentDirectory)
  const faults: string[] = []
  const chapters = readOutline(contentDirectory).map(({ slug, title, pages }) => {
    const chapter: Chapter = { slug, title, pages: [] }
    for (const page of pages.filter(({ isWritten }) => isWritten)) {
      try {
        const texts = readTexts(contentDirectory, page.address, languages)
        chapter.pages.push({
          ...page,
          chapter,
          texts,
          minutes: countMinutes(texts.en),
          answers: readAnswers(contentDirectory, page.address),
        })
      } catch (error) {
        faults.push(`${page.address}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    return chapter
  })
  const written = chapters.filter(({ pages }) => pages.length > 0)
  return { chapters: written, pages: written.flatMap(({ pages }) => pages), faults }
}

/** English at once, other languages when they are shown; a broken one is English. */
function readTexts(contentDirectory: string, address: string, languages: readonly string[]): HandbookPage['texts'] {
  const english = parseYaml(readFileSync(join(contentDirectory, 'lab', 'handbook', `${address}.yml`), 'utf8'))
  return readLate(pageFile.parse(english), languages, (language) => {
    try {
      return readTranslatedPage(contentDirectory, address, language)
    } catch {
      return undefined
    }
  })
}

/** A page in another language, completed with English; undefined without a translation. @throws {Error} for a fault */
export function readTranslatedPage(contentDirectory: string, address: string, language: string): PageFile | undefined {
  const read = (file: string): unknown => parseYaml(readFileSync(file, 'utf8'))
  const file = join(contentDirectory, 'i18n', language, 'handbook', `${address}.yml`)
  if (!existsSync(file)) return undefined
  const own = read(file)
  const english = read(join(contentDirectory, 'lab', 'handbook', `${address}.yml`))
  // Keywords are no translations of each other.
  const keywords = z.object({ keywords: z.array(z.coerce.string()).default([]) }).parse(own ?? {})
  return pageFile.parse({ ...(joinTranslation(english, own) as object), ...keywords })
}

/** Recorded answers beside the page, written by `npm run handbook:answers`; missing for a new page. */
function readAnswers(contentDirectory: string, address: string): HandbookPage['answers'] {
  const file = join(contentDirectory, 'lab', 'handbook', `${address}.answers.json`)
  return existsSync(file) ? answersFile.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
}

function countMinutes(page: PageFile): number {
  const words = listTexts(page).join(' ').split(/\s+/).length
  return Math.max(2, Math.round(words / WORDS_PER_MINUTE + page.example.steps.length * MINUTES_PER_STEP))
}

/** All prose of a page, in order. */
export function listTexts({ lead, purpose, abuse, figure, example, trouble, mended }: PageFile): string[] {
  return [
    lead,
    purpose.heading,
    purpose.text,
    abuse.heading ?? '',
    abuse.text,
    ...(figure?.keys ?? []),
    figure?.caption ?? '',
    example.text,
    ...example.steps.flatMap(({ title, text }) => [title, text]),
    ...trouble,
    mended,
  ].filter((text) => text !== '')
}
