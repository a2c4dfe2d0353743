import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { loadLazily } from '#common/load-lazily.ts'
import { encodeOutline, type Outline } from '#shop/orders/paper/outlines.ts'
import { unpackWoff2 } from '#shop/orders/paper/woff2.ts'

/** What of a font is used here; the rest is pdfkit's business. */
export interface Font {
  readonly unitsPerEm: number
  hasGlyphForCodePoint(codePoint: number): boolean
  layout(text: string): { advanceWidth: number }
  getVariation(axes: Readonly<Record<string, number>>): Font
  createSubset(): Subset
}

interface Glyph {
  path: Outline
  advanceWidth: number
  _getMetrics(): { leftBearing: number }
}

interface Subset {
  font: { getGlyph(id: number): Glyph }
  glyf: Uint8Array[]
  loca: { offsets: number[] }
  hmtx: { metrics: { advance: number; bearing: number }[] }
  offset: number
  _addGlyph(id: number): number
}

const fontkit = loadLazily<{ create(bytes: Buffer): Font }>('fontkit')
const require = createRequire(import.meta.url)

/** A look that text can have. */
export type Look = 'text' | 'bold' | 'display' | 'mono'

interface Family {
  package: string
  /** What the file's name says of the axes in it. */
  axis: 'wght' | 'wdth'
  axes: Readonly<Record<string, number>>
}

const NARROW = 75

function family(name: string, axes: Family['axes']): Family {
  return { package: name, axis: 'wdth' in axes ? 'wdth' : 'wght', axes }
}

/** The shop's own faces first, and then those of everybody else's writing; common words decide whose Han is asked first. */
const OTHERS = [
  ...['hebrew', 'arabic', 'thaana', 'armenian', 'georgian', 'ethiopic', 'devanagari', 'bengali', 'gurmukhi'],
  ...['gujarati', 'tamil', 'telugu', 'kannada', 'malayalam', 'sinhala', 'thai', 'lao', 'khmer', 'myanmar'],
  ...['jp', 'sc', 'kr', 'symbols'],
].map((script) => `noto-sans-${script}`)

function others(wght: number): Family[] {
  return [...OTHERS, 'noto-emoji'].map((name) => family(name, { wght }))
}

const STACKS: Readonly<Record<Look, readonly Family[]>> = {
  text: [family('commissioner', { wght: 400 }), ...others(400)],
  bold: [family('commissioner', { wght: 700 }), ...others(700)],
  display: [
    family('bricolage-grotesque', { wght: 800, wdth: NARROW }),
    family('commissioner', { wght: 800 }),
    ...others(800),
  ],
  mono: [family('martian-mono', { wght: 500, wdth: NARROW }), family('commissioner', { wght: 400 }), ...others(400)],
}

/** A paper may be asked to show every sign there is; unpacking a file takes some milliseconds. */
const MAX_FILES_PER_PAPER = 60
const MAX_FILES_KEPT = 24

/** The fonts that one paper is set in. */
export class FaceCase {
  #filesLeft = MAX_FILES_PER_PAPER

  constructor() {
    if (files.size <= MAX_FILES_KEPT) return
    files.clear()
    variations.clear()
  }

  /** The first font of a look that has a glyph for every code point, or undefined when none has. */
  faceFor(look: Look, codePoints: readonly number[]): Font | undefined {
    for (const candidate of STACKS[look]) {
      const face = this.#faceIn(candidate, codePoints)
      if (face) return face
    }
    return undefined
  }

  #faceIn(candidate: Family, codePoints: readonly number[]): Font | undefined {
    const [first = 0] = codePoints
    for (const { name, ranges } of partsOf(candidate.package)) {
      const face = covers(ranges, first) ? this.#fontOf(candidate, name) : undefined
      if (face && codePoints.every((codePoint) => face.hasGlyphForCodePoint(codePoint))) return face
    }
    return undefined
  }

  #fontOf({ package: name, axis, axes }: Family, part: string): Font | undefined {
    const label = `${name}-${part}-${Object.values(axes).join('-')}`
    const known = variations.get(label)
    if (known) return known
    const path = join(folderOf(name), 'files', `${name}-${part}-${axis}-normal.woff2`)
    let file = files.get(path)
    if (!file) {
      const isOurs = !name.startsWith('noto-')
      if (!isOurs && this.#filesLeft-- <= 0) return undefined
      file = fontkit().create(unpackWoff2(readFileSync(path)))
      files.set(path, file)
    }
    const font = renameFont(file.getVariation(axes), label)
    variations.set(label, font)
    return font
  }
}

interface Part {
  /** As in the file's name. */
  name: string
  ranges: readonly (readonly [from: number, to: number])[]
}

const parts = new Map<string, readonly Part[]>()

/** The files that a family is cut into, and what is said to be in each. */
function partsOf(name: string): readonly Part[] {
  const known = parts.get(name)
  if (known) return known
  const listed = JSON.parse(readFileSync(join(folderOf(name), 'unicode.json'), 'utf8')) as Record<string, string>
  const read = Object.entries(listed).map(([part, ranges]) => ({
    name: part.replace(/[[\]]/g, ''),
    ranges: ranges.split(',').map(toRange),
  }))
  // The last ones hold what is used most.
  parts.set(name, read.reverse())
  return read
}

function toRange(text: string): [number, number] {
  const [from = '', to = from] = text.replace('U+', '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

function covers(ranges: Part['ranges'], codePoint: number): boolean {
  return ranges.some(([from, to]) => from <= codePoint && codePoint <= to)
}

function folderOf(name: string): string {
  return dirname(require.resolve(`@fontsource-variable/${name}/package.json`))
}

const files = new Map<string, Font>()
const variations = new Map<string, Font>()

/** Two weights of one file bear one name, by which pdfkit would take them for the same. */
function renameFont(font: Font, name: string): Font {
  const makeSubset = font.createSubset.bind(font)
  return Object.defineProperties(font, {
    postscriptName: { value: name.replace(/[^a-z0-9-]/gi, '') },
    createSubset: { value: () => drawnAnew(makeSubset()) },
  })
}

/** fontkit cannot write glyphs that were varied: accents stay where they were, and its encoder does not fit its own library. */
function drawnAnew(subset: Subset): Subset {
  subset._addGlyph = (id) => {
    const glyph = subset.font.getGlyph(id)
    const bytes = encodeOutline(glyph.path)
    subset.glyf.push(bytes)
    subset.loca.offsets.push(subset.offset)
    subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing: glyph._getMetrics().leftBearing })
    subset.offset += bytes.length
    return subset.glyf.length - 1
  }
  return subset
}
