import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { writeWhole } from './write-whole.ts'

// Writes a style sheet and fonts for each script that our own fonts lack, for `web/src/ui/fonts/letters.ts`. tools/run/build.mjs runs it.

/** A script with one file of all weights. */
const SMALL = [
  { sheet: 'arabic', family: 'noto-sans-arabic', part: 'arabic' },
  { sheet: 'hebrew', family: 'noto-sans-hebrew', part: 'hebrew' },
  { sheet: 'devanagari', family: 'noto-sans-devanagari', part: 'devanagari' },
] as const

/** Scripts of many parts, with the language whose texts decide which letters are frequent. */
const LARGE = [
  { sheet: 'japanese', family: 'noto-sans-jp', language: 'ja_JP' },
  { sheet: 'korean', family: 'noto-sans-kr', language: 'ko_KR' },
  { sheet: 'chinese', family: 'noto-sans-sc', language: 'zh_CN' },
  { sheet: 'chinese-traditional', family: 'noto-sans-tc', language: 'zh_TW' },
  { sheet: 'emoji', family: 'noto-emoji', language: null },
  { sheet: 'symbols', family: 'noto-sans-symbols', language: null },
] as const

/** Letters of a language that a machine without its fonts shows: rarer ones would be twelve megabytes of every image. */
const MAX_COMMON_LETTERS = 5000

/** Last code of Latin letters, which are left out: a part that lists them would replace the Latin font of a page. */
const LAST_LATIN = 0x24f

/** Texts of the page, the class and the shop, and of the pages in one file. */
const TEXTS = ['page.json', 'class.json', 'shop.yml', 'repair.json', 'tool-report.json', 'weaknesses.json']

const root = fileURLToPath(new URL('../..', import.meta.url))
const target = join(root, 'dist', 'letters')
for (const { sheet, family, part } of SMALL) {
  const { parts, fileOf } = openFamily(family)
  writeWhole(target, `${sheet}.css`, faceOf(sheet, '100 900', fileOf(part), parts[part] ?? ''))
}
for (const each of LARGE) await cutLarge(each)

/**
 * Letters of a language's own texts are apart in each part, cut to one weight, so that a first view takes small files.
 * The other common ones stay in the files of the package: to cut them all takes a minute of a processor.
 */
async function cutLarge({ sheet, family, language }: (typeof LARGE)[number]): Promise<void> {
  const { parts, fileOf } = openFamily(family)
  const frequent = language === null ? new Set<number>() : listLetters(language)
  const faces: string[] = []
  let count = 0
  // The last part of a package holds its most common letters.
  for (const [part, list] of Object.entries(parts).reverse()) {
    if (/latin|cyrillic|vietnamese|greek/.test(part)) continue
    const letters = lettersOf(list).filter((code) => code > LAST_LATIN)
    count += letters.length
    const isCommon = language === null || count <= MAX_COMMON_LETTERS
    const often = letters.filter((one) => frequent.has(one))
    const rest = letters.filter((one) => !frequent.has(one))
    if (often.length > 0) {
      const name = `${family}-${part.replace(/[[\]]/g, '')}-often.woff2`
      const cut = await subsetFont(readFileSync(fileOf(part)), String.fromCodePoint(...often), {
        targetFormat: 'woff2',
        variationAxes: { wght: 400 },
      })
      writeWhole(target, name, cut)
      faces.push(faceOf(sheet, '400', join(target, name), toRanges(often)))
    }
    // One weight for all: browsers look for a letter among the faces of the nearest weight alone.
    if (rest.length > 0 && isCommon) faces.push(faceOf(sheet, '400', fileOf(part), toRanges(rest)))
  }
  writeWhole(target, `${sheet}.css`, faces.join(''))
}

interface Family {
  /** Ranges of letters by part, as in style sheets. */
  parts: Record<string, string>
  fileOf(part: string): string
}

function openFamily(family: string): Family {
  const folder = dirname(fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/package.json`)))
  return {
    parts: JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>,
    fileOf: (part) => join(folder, 'files', `${family}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`),
  }
}

/** @param file absolute; the sheet names it as seen from its folder */
function faceOf(sheet: string, weight: string, file: string, ranges: string): string {
  const path = relative(target, file).split(sep).join('/')
  return `@font-face {
  font-family: 'Letters ${sheet}';
  font-weight: ${weight};
  font-display: swap;
  src: url('${path.startsWith('.') ? path : `./${path}`}') format('woff2');
  unicode-range: ${ranges};
}
`
}

/** Letters above Latin in the texts of a language. */
function listLetters(language: string): Set<number> {
  const folder = join(root, 'content', 'i18n', language)
  const texts = TEXTS.map((name) => join(folder, name)).filter((file) => existsSync(file))
  const letters = texts.flatMap((file) => [...readFileSync(file, 'utf8')].map((letter) => letter.codePointAt(0) ?? 0))
  return new Set(letters.filter((code) => code > 0x2e00))
}

function lettersOf(list: string): number[] {
  return list.split(',').flatMap((range) => {
    const [from = 0, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}

function toRanges(letters: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const letter of letters.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last && last[1] + 1 >= letter) last[1] = letter
    else ranges.push([letter, letter])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ')
}
