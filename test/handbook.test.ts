import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseYaml } from '#foundation/yaml.ts'
import { BAKERY_PATHS } from '#lab/bakery/bakery.ts'
import { MAX_STRIP_CHARACTERS, MIN_MARK_UNITS, placeParts } from '#lab/handbook/figure.ts'
import { readOutline } from '#lab/handbook/outline.ts'
import type { FigurePart } from '#lab/handbook/page-file.ts'
import { type HandbookPage, listTexts, readHandbook } from '#lab/handbook/pages.ts'
import { runExamples } from '../tools/handbook-answers.ts'
import { type OpenRange, openRange } from './support/open-range.ts'
import { drawThird } from './support/sample.ts'

/** Checks every page: its examples, languages and links, and secrets that it must not reveal. */
const CONTENT = fileURLToPath(new URL('../content', import.meta.url))
const handbook = readHandbook(CONTENT)
const { pages } = handbook

let range: OpenRange
beforeAll(async () => {
  range = await openRange()
})
afterAll(() => range[Symbol.asyncDispose]())

it('every page of the outline is written and can be read', () => {
  expect(handbook.faults).toEqual([])
  const outlined = readOutline(CONTENT).flatMap((chapter) => chapter.pages)
  expect(outlined.filter(({ isWritten }) => !isWritten).map(({ address }) => address)).toEqual([])
  expect(pages.length).toBe(outlined.length)
})

it('every page has search words, a figure and answers, in English and German', () => {
  const faults = pages.flatMap((page) => findGaps(page).map((gap) => `${page.address}: ${gap}`))
  expect(faults).toEqual([])
})

it('every example returns the answer on its page, and solves nothing', async () => {
  for (const page of drawThird(pages)) {
    expect(await runExamples(range.url, page), page.address).toEqual(page.answers)
  }
  expect(await range.solved()).toEqual([])
})

it('the outline names existing addresses of the bakery', () => {
  const named = readOutline(CONTENT).flatMap((chapter) => chapter.pages.flatMap(({ bakery }) => bakery))
  expect(named.filter((path) => !BAKERY_PATHS.includes(path) && !BAKERY_PATHS.includes(`${path}/*`))).toEqual([])
})

describe('texts', () => {
  it('lead to existing pages and headings', () => {
    const headings = ['#purpose', '#abuse', '#example', '#trouble', '#mended']
    const addresses = new Set(pages.map(({ address }) => address))
    const dead = eachText().flatMap(({ of, text }) =>
      [...text.matchAll(/\]\(([^)]*)\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !addresses.has(target.split('#', 1)[0] ?? '') && !headings.includes(target))
        .map((target) => `${of}: ${target}`),
    )
    expect(dead).toEqual([])
  })

  it('hold no HTML and no mark that is left open', () => {
    const odd = eachText().filter(({ text }) => {
      const plain = text.replace(/`[^`]+`/g, '')
      return plain.includes('`') || /<\/?[a-z]/i.test(plain) || plain.split('**').length % 2 === 0
    })
    expect(odd).toEqual([])
  })
})

it('the strips of a figure have room for their text', () => {
  const faults = pages.flatMap(({ address, texts }) =>
    Object.entries(texts).flatMap(([language, { figure }]) =>
      figure
        ? [...findStripFaults(figure.sent.parts), ...findStripFaults(figure.read.parts)].map(
            (fault) => `${address} (${language}): ${fault}`,
          )
        : [],
    ),
  )
  expect(faults).toEqual([])
})

interface Told {
  of: string
  text: string
}

function eachText(): Told[] {
  return pages.flatMap(({ address, texts }) =>
    Object.entries(texts).flatMap(([language, page]) =>
      listTexts(page).map((text) => ({ of: `${address} (${language})`, text })),
    ),
  )
}

/** Missing parts of a page. */
function findGaps({ address, texts, answers }: HandbookPage): string[] {
  const { en } = texts
  const file = join(CONTENT, 'i18n', 'de_DE', 'handbook', `${address}.yml`)
  const german: unknown = existsSync(file) ? parseYaml(readFileSync(file, 'utf8')) : {}
  const { keywords, example, ...rest } = en
  const prose = {
    ...rest,
    example: { text: example.text, steps: example.steps.map(({ title, text }) => ({ title, text })) },
  }
  const gaps = listMissing(prose, german)
  if (keywords.length === 0) gaps.push('keywords')
  if (!texts.de_DE?.keywords.length) gaps.push('German keywords')
  if (!en.figure) gaps.push('figure')
  if (en.figure && marksOf(en.figure.sent.parts).some((mark) => mark > (en.figure?.keys.length ?? 0)))
    gaps.push('a key for each number of the figure')
  if (answers.length !== example.steps.length) gaps.push('answers: npm run handbook:answers')
  return gaps
}

function marksOf(parts: readonly FigurePart[]): number[] {
  return parts.flatMap(({ mark }) => mark ?? [])
}

/** Texts without a translation. The strips of a figure are code and need none. */
function listMissing(english: unknown, german: unknown, path = ''): string[] {
  if (/\.(?:parts)$/.test(path)) return []
  if (typeof english === 'string')
    return typeof german === 'string' && german.trim() !== '' ? [] : [`German ${path.slice(1)}`]
  if (typeof english !== 'object' || english === null) return []
  const others = Object(german) as Record<string, unknown>
  return Object.entries(english).flatMap(([key, value]) => listMissing(value, others[key], `${path}.${key}`))
}

function findStripFaults(parts: readonly FigurePart[]): string[] {
  const characters = parts.reduce((sum, { text }) => sum + text.length, 0)
  const centres = placeParts(parts).flatMap(({ mark, x, width }) => (mark === undefined ? [] : [x + width / 2]))
  return [
    ...(characters > MAX_STRIP_CHARACTERS ? [`${characters} characters, room for ${MAX_STRIP_CHARACTERS}`] : []),
    ...(centres.some((x, at) => x - (centres[at - 1] ?? -MIN_MARK_UNITS) < MIN_MARK_UNITS) ? ['numbers touch'] : []),
  ]
}
