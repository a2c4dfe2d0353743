import { readFileSync } from 'node:fs'
import { loadLazily } from '#foundation/load-lazily.ts'

/** Part of a font of fontkit that the shop uses itself. */
export interface Font {
  readonly unitsPerEm: number
  hasGlyphForCodePoint(codePoint: number): boolean
  layout(text: string, features?: Readonly<Record<string, boolean>>): { advanceWidth: number }
}

/** File of a font that holds some letters of a family, in one weight. */
export interface Face {
  file: string
  ranges: readonly (readonly [from: number, to: number])[]
}

/** A look that text can have. */
export type Look = 'text' | 'bold' | 'display' | 'mono'

/** Fonts of receipts in the order in which they are asked for a letter: those of the look, then those of other scripts. */
export interface PaperFonts {
  looks: Readonly<Record<Look, readonly Face[]>>
  others: readonly Face[]
}

/** Folder that the build cuts fonts into. */
export const PAPER_FONTS = new URL('../../../dist/paper/', import.meta.url)

/** Files of other scripts that one paper may open: a name may hold a letter of each. */
const MAX_FILES_PER_PAPER = 60
const MAX_FILES_KEPT = 24

const fontkit = loadLazily<{ create(bytes: Buffer): Font }>('fontkit')
const files = new Map<string, Font>()
let fonts: PaperFonts | undefined

/** The fonts of one paper. */
export class FaceCase {
  #filesLeft = MAX_FILES_PER_PAPER
  readonly #fonts: PaperFonts

  constructor() {
    fonts ??= JSON.parse(readFileSync(new URL('fonts.json', PAPER_FONTS), 'utf8')) as PaperFonts
    this.#fonts = fonts
    if (files.size > MAX_FILES_KEPT) files.clear()
  }

  /** Returns the first font of a look that has a glyph for every code point. */
  faceFor(look: Look, codePoints: readonly number[]): Font | undefined {
    const [first = 0] = codePoints
    for (const face of [...this.#fonts.looks[look], ...this.#fonts.others]) {
      const font = covers(face, first) ? this.#open(face) : undefined
      if (font && codePoints.every((codePoint) => font.hasGlyphForCodePoint(codePoint))) return font
    }
    return undefined
  }

  #open(face: Face): Font | undefined {
    const { file } = face
    const known = files.get(file)
    if (known) return known
    if (this.#fonts.others.includes(face) && this.#filesLeft-- <= 0) return undefined
    const font = fontkit().create(readFileSync(new URL(file, PAPER_FONTS)))
    // pdfkit tells fonts apart by this name, which all parts of a family share.
    Object.defineProperty(font, 'postscriptName', { value: file.replace('.ttf', '') })
    placeMarksIfPossible(font)
    files.set(file, font)
    return font
  }
}

/** fontkit fails at a mark that its letter has no anchor for, as in Khmer and Gurmukhi. Such a text is set without anchors. */
function placeMarksIfPossible(font: Font): void {
  const layOut = font.layout.bind(font)
  font.layout = (text, features) => {
    try {
      return layOut(text, features)
    } catch {
      return layOut(text, { ...features, mark: false, mkmk: false, abvm: false, blwm: false })
    }
  }
}

function covers({ ranges }: Face, codePoint: number): boolean {
  return ranges.some(([from, to]) => from <= codePoint && codePoint <= to)
}
