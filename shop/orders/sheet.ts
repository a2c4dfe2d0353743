import type PdfDocument from 'pdfkit'
import { code128 } from '#contract/code128.ts'
import { directionOf } from '#contract/direction.ts'
import { loadLazily } from '#foundation/load-lazily.ts'
import { FaceCase, type Look } from '#shop/orders/paper/faces.ts'
import { type Line, layOut } from '#shop/orders/paper/lines.ts'

const pdfkit = loadLazily<typeof PdfDocument>('pdfkit')

const WIDTH = 595.28
const HEIGHT = 841.89
const MARGIN = 56
const FOOT = 96

/** Position of the text, in points. */
export const LEFT = MARGIN
export const RIGHT = WIDTH - MARGIN

export const INK = '#2a1730'
export const QUIET = '#66505f'
const HAIRLINE = '#e2d3bd'
const EDGE = '#8d7a80'
const HEADING_END = 560
export const ACCENT = '#cf3510'

const LINE_GAP = 3
/** Relative to the font size. */
const LEADING = 1.4
const BASELINE = 1.02
const SIZE = 10
const MAX_LABEL_LETTERS = 300

interface Style {
  size?: number
  look?: Look
  colour?: string
}

/**
 * Text between two edges: from the left one or, aligned right, up to the right one. All sides are swapped on the paper of
 * a language that runs from right to left.
 */
export interface Cell extends Style {
  text: string
  from?: number
  to?: number
  right?: boolean
}

interface SheetOptions {
  title: string
  author: string
  subject: string
  /** E.g. `de-DE`. */
  locale: string
  createdAt: Date
}

/** Pages of paper, written from top to bottom and tagged for screen readers. */
export class Sheet {
  /** Position of the next line. */
  y = MARGIN
  readonly #document: PDFKit.PDFDocument
  readonly #faces = new FaceCase()
  readonly #laidOut = new WeakMap<Cell, Line[]>()
  readonly #content: PDFKit.PDFStructureElement
  readonly #isMirrored: boolean

  constructor({ title, author, subject, locale, createdAt }: SheetOptions) {
    const info = {
      Title: cleanLabel(title),
      Author: cleanLabel(author),
      Subject: cleanLabel(subject),
      Creator: cleanLabel(author),
      CreationDate: createdAt,
    }
    this.#isMirrored = directionOf(locale) === 'rtl'
    const Document = pdfkit()
    this.#document = new Document({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: locale,
      info,
      // No default font: every text sets its own.
      font: '',
    })
    this.#content = this.#document.struct('Document')
    this.#document.addStructure(this.#content)
  }

  /** Moves down, or to the next page if too little of this one is left; returns whether the page is new. */
  room(height: number): boolean {
    if (this.y + height <= HEIGHT - FOOT) return false
    this.#document.addPage()
    this.y = MARGIN
    return true
  }

  /** Writes a line of cells and moves below the highest. */
  line(cells: readonly Cell[], below = LINE_GAP): void {
    this.#tagged('P', this.#content, () => this.#write(cells))
    this.y += this.#heightOf(cells) + below
  }

  /** Title of the paper. */
  heading(text: string): void {
    const cell: Cell = { text, size: 32, look: 'display', to: HEADING_END }
    this.#tagged('H1', this.#content, () => this.#write([cell]))
    this.y += this.#heightOf([cell]) + LINE_GAP
  }

  /** Writes rows with hairlines between them. Repeats the head on every page. */
  table(head: readonly Cell[], rows: readonly (readonly Cell[])[]): void {
    const table = this.#document.struct('Table')
    this.#content.add(table)
    this.#row(table, 'TH', head)
    for (const row of rows) {
      if (this.room(this.#heightOf(row) + 12)) this.#row(table, 'TH', head)
      this.#row(table, 'TD', row)
    }
    table.end()
  }

  rule(from = LEFT, to = RIGHT, colour = HAIRLINE, thickness = 0.75): void {
    this.#decoration(() => {
      const [start, end] = this.#place(from, to)
      this.#document.moveTo(start, this.y).lineTo(end, this.y).lineWidth(thickness).strokeColor(colour).stroke()
    })
  }

  /**
   * Draws a bar code of this size, or nothing if the text has characters without a code. Scanners need white around it.
   */
  barCode(text: string, x: number, width: number, height: number, name: string): void {
    const bars = code128(text, height)
    if (!bars) return
    const scale = width / bars.width
    this.#tagged(
      'Figure',
      this.#content,
      () => {
        this.#document
          .save()
          .translate(this.#place(x, x + width)[0], this.y)
          .scale(scale, 1)
        this.#document.path(bars.path).fill(INK)
        this.#document.restore()
      },
      name,
    )
  }

  perforation(from = LEFT, to = RIGHT): void {
    this.#decoration(() => {
      const [start, end] = this.#place(from, to)
      const line = this.#document.moveTo(start, this.y).lineTo(end, this.y).lineWidth(0.9).dash(3, { space: 3 })
      line.strokeColor(EDGE).stroke().undash()
    })
  }

  /** Draws shapes of this width with their upper left corner here. */
  picture(shapes: readonly Shape[], x: number, width: number, scale: number, name: string): void {
    const [start] = this.#place(x, x + width)
    this.#tagged('Figure', this.#content, () => this.#drawShapes(shapes, start, scale), name)
  }

  /** Finishes the file with a foot on every page. */
  finish(foot: (page: number, pages: number) => string): Buffer {
    const document = this.#document
    const { count } = document.bufferedPageRange()
    this.#content.end()
    for (let page = 0; page < count; page++) {
      document.switchToPage(page)
      this.y = HEIGHT - MARGIN
      const text = foot(page + 1, count)
      this.#decoration(() => this.#write([{ text, size: 8, colour: QUIET, from: LEFT, to: RIGHT }]))
    }
    document.end()
    const chunks: Buffer[] = []
    for (let chunk = document.read(); chunk !== null; chunk = document.read()) chunks.push(chunk)
    return Buffer.concat(chunks)
  }

  #row(table: PDFKit.PDFStructureElement, kind: 'TH' | 'TD', cells: readonly Cell[]): void {
    const row = this.#document.struct('TR')
    table.add(row)
    for (const cell of cells) this.#tagged(kind, row, () => this.#write([cell]))
    row.end()
    this.y += this.#heightOf(cells) + 6
    this.rule()
    this.y += 6
  }

  #tagged(kind: string, parent: PDFKit.PDFStructureElement, draw: () => void, alt?: string): void {
    const options = alt === undefined ? {} : { alt: cleanLabel(alt) }
    const element = this.#document.struct(kind, options, draw)
    parent.add(element)
    element.end()
  }

  /** Marks drawing that screen readers skip. */
  #decoration(draw: () => void): void {
    this.#document.markContent('Artifact')
    draw()
    this.#document.endMarkedContent()
  }

  #write(cells: readonly Cell[]): void {
    for (const cell of cells) {
      const { right = false, colour = INK, size = SIZE } = cell
      const [from, to] = this.#place(cell.from, cell.to)
      this.#document.fontSize(size).fillColor(colour)
      for (const [index, line] of this.#linesOf(cell).entries()) {
        const start = right !== this.#isMirrored ? to - line.width : from
        const baseline = this.y + (index * LEADING + BASELINE) * size
        for (const { text, font, x } of line.pieces) {
          // pdfkit takes opened fonts, which its types do not know.
          this.#document
            .font(font as unknown as string)
            .text(text, start + x, baseline, { lineBreak: false, baseline: 'alphabetic' })
        }
      }
    }
  }

  /** Edges on the paper. */
  #place(from = LEFT, to = RIGHT): [from: number, to: number] {
    return this.#isMirrored ? [LEFT + RIGHT - to, LEFT + RIGHT - from] : [from, to]
  }

  #heightOf(cells: readonly Cell[]): number {
    return Math.max(0, ...cells.map((cell) => this.#linesOf(cell).length * (cell.size ?? SIZE) * LEADING))
  }

  #linesOf(cell: Cell): Line[] {
    const { text, look = 'text', size = SIZE, from = LEFT, to = RIGHT } = cell
    const lines = this.#laidOut.get(cell) ?? layOut(text, { faces: this.#faces, look, size, width: to - from })
    this.#laidOut.set(cell, lines)
    return lines
  }

  #drawShapes(shapes: readonly Shape[], x: number, scale: number): void {
    const document = this.#document.save().translate(x, this.y).scale(scale)
    for (const { path, fill, opacity = 1, stroke, thickness = 1 } of shapes) {
      document.path(path)
      if (stroke) document.lineWidth(thickness).lineCap('round').lineJoin('round').stroke(stroke)
      else document.fillOpacity(opacity).fill(fill ?? INK)
    }
    document.fillOpacity(1).restore()
  }
}

/** Removes characters that pdfkit does not escape. */
function cleanLabel(text: string): string {
  return text.slice(0, MAX_LABEL_LETTERS).replace(/[<>&\p{Cc}\p{Cs}]/gu, ' ')
}

/** An SVG path. */
export interface Shape {
  path: string
  fill?: string
  opacity?: number
  stroke?: string
  thickness?: number
}
