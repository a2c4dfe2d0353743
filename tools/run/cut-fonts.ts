import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { loadLazily } from '../../foundation/load-lazily.ts'
import { type Face, PAPER_FONTS, type PaperFonts } from '../../shop/orders/paper/faces.ts'
import { writeWhole } from './write-whole.ts'

// Cuts the fonts of receipts out of the variable ones of their packages: one weight a file, unpacked. pdfkit can neither vary fonts nor
// embed WOFF2. tools/run/build.mjs runs it.

const fontkit = loadLazily<{ create(bytes: Buffer): { cmap: { tables: unknown[] }; characterSet: number[] } }>(
  'fontkit',
)

/** The first of these decides the shape of Han letters. The others hold most of them again, four megabytes packed. */
const HAN = ['jp', 'sc', 'kr']
const SCRIPTS = [
  ...['hebrew', 'arabic', 'thaana', 'armenian', 'georgian', 'ethiopic', 'devanagari', 'bengali', 'gurmukhi'],
  ...['gujarati', 'tamil', 'telugu', 'kannada', 'malayalam', 'sinhala', 'thai', 'lao', 'khmer', 'myanmar'],
  ...HAN,
  'symbols',
]
const NARROW = 75

const text = await cutFamily('commissioner', { wght: 400 })
const bold = await cutFamily('commissioner', { wght: 700 })
const display = await cutFamily('bricolage-grotesque', { wght: 800, wdth: NARROW })
const mono = await cutFamily('martian-mono', { wght: 500, wdth: NARROW })
// Regular alone: the shop's own words are in Latin letters, and other weights of Han letters are as large again.
const others: Face[] = []
const held = new Set<number>()
for (const script of SCRIPTS)
  others.push(...(await cutFamily(`noto-sans-${script}`, { wght: 400 }, HAN.includes(script) ? held : new Set())))
others.push(...(await cutFamily('noto-emoji', { wght: 400 })))

const fonts: PaperFonts = {
  looks: { text, bold, display: [...display, ...bold], mono: [...mono, ...text] },
  others,
}
// Last: without it the folder counts as empty.
writeWhole(fileURLToPath(PAPER_FONTS), 'fonts.json', JSON.stringify(fonts))

/** Cuts the files of a font family. Leaves out the letters in `held`, and adds all others to it. */
async function cutFamily(family: string, axes: Record<string, number>, held = new Set<number>()): Promise<Face[]> {
  const folder = dirname(fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/package.json`)))
  const parts = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  const faces: Face[] = []
  const cutOut: number[] = []
  for (const [part, list] of Object.entries(parts)) {
    const letters = list
      .split(',')
      .flatMap(listLetters)
      .filter((letter) => !held.has(letter))
    const source = `${family}-${part.replace(/[[\]]/g, '')}`
    const packed = readFileSync(join(folder, 'files', `${source}-${'wdth' in axes ? 'wdth' : 'wght'}-normal.woff2`))
    const cut = await subsetFont(packed, String.fromCodePoint(...letters), {
      targetFormat: 'truetype',
      variationAxes: axes,
    })
    const font = fontkit().create(cut)
    // Some parts have none of the letters that their package lists.
    if (font.cmap.tables.length === 0 || font.characterSet.length === 0) continue
    const file = `${source}-${Object.values(axes).join('-')}.ttf`
    writeWhole(fileURLToPath(PAPER_FONTS), file, cut)
    faces.push({ file, ranges: joinRanges(letters) })
    cutOut.push(...font.characterSet)
  }
  for (const letter of cutOut) held.add(letter)
  // The last part of a package holds its most common letters.
  return faces.reverse()
}

/** `U+61-63` → 0x61, 0x62, 0x63. */
function listLetters(range: string): number[] {
  const [from = 0, to = from] = range
    .replace('U+', '')
    .split('-')
    .map((hex) => Number.parseInt(hex, 16))
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function joinRanges(letters: readonly number[]): [number, number][] {
  const ranges: [number, number][] = []
  for (const letter of letters) {
    const last = ranges.at(-1)
    if (last?.[1] === letter - 1) last[1] = letter
    else ranges.push([letter, letter])
  }
  return ranges
}
