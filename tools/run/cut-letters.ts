import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

/** Scripts of many parts, cut to one weight: half the size, and browsers draw bold letters themselves. */
const LARGE = [
  { sheet: 'japanese', family: 'noto-sans-jp', catalogue: 'ja_JP' },
  { sheet: 'korean', family: 'noto-sans-kr', catalogue: 'ko_KR' },
  { sheet: 'chinese', family: 'noto-sans-sc', catalogue: 'zh_CN' },
  { sheet: 'chinese-traditional', family: 'noto-sans-tc', catalogue: 'zh_TW' },
  { sheet: 'emoji', family: 'noto-emoji', catalogue: null },
  { sheet: 'symbols', family: 'noto-sans-symbols', catalogue: null },
] as const

/** Letters of a catalogue that get files of their own, apart from the rest of their part of the alphabet. */
const MAX_FREQUENT_LETTERS = 600

/** Texts of the page, the class and the shop. */
const TEXTS = ['page.json', 'class.json', 'shop.yml']

/** Sheets of this process; all without any. */
const wanted = process.argv.slice(2)
const isWanted = ({ sheet }: { sheet: string }) => wanted.length === 0 || wanted.includes(sheet)

const root = fileURLToPath(new URL('../..', import.meta.url))
const target = join(root, 'dist', 'letters')
for (const { sheet, family, part } of SMALL.filter(isWanted)) {
  const { folder, parts } = openFamily(family)
  const font = readFileSync(join(folder, 'files', `${family}-${part}-wght-normal.woff2`))
  writeWhole(target, `${family}.woff2`, font)
  writeWhole(target, `${sheet}.css`, faceOf(sheet, '100 900', `${family}.woff2`, parts[part] ?? ''))
}
for (const each of LARGE.filter(isWanted)) await cutLarge(each)

async function cutLarge({ sheet, family, catalogue }: (typeof LARGE)[number]): Promise<void> {
  const { folder, parts } = openFamily(family)
  const frequent = catalogue === null ? new Set<number>() : listFrequent(catalogue)
  const faces: string[] = []
  for (const [part, list] of Object.entries(parts)) {
    if (/latin|cyrillic|vietnamese|greek/.test(part)) continue
    const name = `${family}-${part.replace(/[[\]]/g, '')}`
    const font = readFileSync(join(folder, 'files', `${name}-wght-normal.woff2`))
    const letters = lettersOf(list)
    const [often, rest] = [letters.filter((one) => frequent.has(one)), letters.filter((one) => !frequent.has(one))]
    for (const [suffix, some] of [['-often', often] as const, ['', rest] as const]) {
      if (some.length === 0) continue
      const cut = await subsetFont(font, String.fromCodePoint(...some), {
        targetFormat: 'woff2',
        variationAxes: { wght: 400 },
      })
      writeWhole(target, `${name}${suffix}.woff2`, cut)
      faces.push(faceOf(sheet, '400', `${name}${suffix}.woff2`, toRanges(some)))
    }
  }
  writeWhole(target, `${sheet}.css`, faces.join(''))
}

function openFamily(family: string): { folder: string; parts: Record<string, string> } {
  const folder = dirname(fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/package.json`)))
  return { folder, parts: JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string> }
}

function faceOf(sheet: string, weight: string, file: string, ranges: string): string {
  return `@font-face {
  font-family: 'Letters ${sheet}';
  font-weight: ${weight};
  font-display: swap;
  src: url('./${file}') format('woff2');
  unicode-range: ${ranges};
}
`
}

/** The most frequent letters above Latin in the texts of a language: those that a first view most likely needs. */
function listFrequent(catalogue: string): Set<number> {
  const folder = join(root, 'content', 'i18n', catalogue)
  const counts = new Map<number, number>()
  for (const name of TEXTS.filter((file) => existsSync(join(folder, file))))
    for (const letter of readFileSync(join(folder, name), 'utf8')) {
      const code = letter.codePointAt(0) ?? 0
      if (code > 0x2e00) counts.set(code, (counts.get(code) ?? 0) + 1)
    }
  const sorted = [...counts].toSorted(([, one], [, other]) => other - one)
  return new Set(sorted.slice(0, MAX_FREQUENT_LETTERS).map(([code]) => code))
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
