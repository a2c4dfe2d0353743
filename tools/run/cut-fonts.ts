import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { loadLazily } from '../../foundation/load-lazily.ts'
import { type Face, PAPER_FONTS, type PaperFonts } from '../../shop/orders/paper/faces.ts'
import { writeWhole } from './write-whole.ts'

// Cuts the fonts of receipts out of the variable ones of their packages: one weight a file, unpacked. pdfkit can neither vary fonts nor
// embed WOFF2. tools/run/build.mjs runs it.

const fontkit = loadLazily<{ create(bytes: Buffer): { cmap: { tables: unknown[] } } }>('fontkit')

const SCRIPTS = [
  ...['hebrew', 'arabic', 'thaana', 'armenian', 'georgian', 'ethiopic', 'devanagari', 'bengali', 'gurmukhi'],
  ...['gujarati', 'tamil', 'telugu', 'kannada', 'malayalam', 'sinhala', 'thai', 'lao', 'khmer', 'myanmar'],
  // The first of these decides the shape of Han letters.
  ...['jp', 'sc', 'kr', 'symbols'],
]
const NARROW = 75

const text = await cutFamily('commissioner', { wght: 400 })
const bold = await cutFamily('commissioner', { wght: 700 })
const display = await cutFamily('bricolage-grotesque', { wght: 800, wdth: NARROW })
const mono = await cutFamily('martian-mono', { wght: 500, wdth: NARROW })
// Regular alone: the shop's own words are in Latin letters, and other weights of Han letters are as large again.
const others: Face[] = []
for (const name of [...SCRIPTS.map((script) => `noto-sans-${script}`), 'noto-emoji'])
  others.push(...(await cutFamily(name, { wght: 400 })))

const fonts: PaperFonts = {
  looks: { text, bold, display: [...display, ...bold], mono: [...mono, ...text] },
  others,
}
// Last: without it the folder counts as empty.
writeWhole(fileURLToPath(PAPER_FONTS), 'fonts.json', JSON.stringify(fonts))

/** Cuts the files of a family, each of which holds some of its letters. */
async function cutFamily(family: string, axes: Record<string, number>): Promise<Face[]> {
  const folder = dirname(fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/package.json`)))
  const parts = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  const faces: Face[] = []
  for (const [part, list] of Object.entries(parts)) {
    const ranges = list.split(',').map(toRange)
    const source = `${family}-${part.replace(/[[\]]/g, '')}`
    const packed = readFileSync(join(folder, 'files', `${source}-${'wdth' in axes ? 'wdth' : 'wght'}-normal.woff2`))
    const cut = await subsetFont(packed, lettersOf(ranges), { targetFormat: 'truetype', variationAxes: axes })
    // Some parts have none of the letters that their package lists.
    if (fontkit().create(cut).cmap.tables.length === 0) continue
    const file = `${source}-${Object.values(axes).join('-')}.ttf`
    writeWhole(fileURLToPath(PAPER_FONTS), file, cut)
    faces.push({ file, ranges })
  }
  // The last part of a package holds its most common letters.
  return faces.reverse()
}

function toRange(text: string): [number, number] {
  const [from = '', to = from] = text.replace('U+', '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

function lettersOf(ranges: Face['ranges']): string {
  const codePoints = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
  return String.fromCodePoint(...codePoints)
}
