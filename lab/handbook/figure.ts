import { html, Markup } from '#lab/markup.ts'
import type { Figure, FigurePart } from './page-file.ts'
import { renderInline } from './prose.ts'

/** Units of the drawing; a character is as wide as in DejaVu Sans Mono at 14. */
const CHARACTER = 8.43
const LEFT = 26
const STRIP = { x: 12, width: 660, height: 38 }
/** Width of a torn edge's teeth. */
const TOOTH = 20
const SENT_Y = 48
const READ_Y = 148

/** Most characters in a strip. */
export const MAX_STRIP_CHARACTERS = Math.floor((STRIP.width - 2 * (LEFT - STRIP.x)) / CHARACTER)

/** Least distance of two numbers. */
export const MIN_MARK_UNITS = 23

interface Placed extends FigurePart {
  x: number
  width: number
}

/** Translated texts of a page's figure. */
export interface FigureTexts {
  sentTitle: string
  readTitle: string
  base: string
}

/** Draws the sent and the read text as two strips, with wrapping text for narrow windows. */
export function renderFigure(figure: Figure, { sentTitle, readTitle, base }: FigureTexts): Markup {
  const titles = { sent: figure.sent.title ?? sentTitle, read: figure.read.title ?? readTitle }
  return html`<figure class="fig">${drawStrips(figure, titles)}
<div class="strips">${writeStrip(titles.sent, figure.sent.parts)}${writeStrip(titles.read, figure.read.parts)}</div>
<ol class="marks">${figure.keys.map((key, at) => html`<li><b>${at + 1}</b><span>${renderInline(key, base)}</span></li>`)}</ol>
${figure.caption !== undefined && html`<figcaption class="small">${renderInline(figure.caption, base)}</figcaption>`}</figure>`
}

/** Places the parts of a strip. */
export function placeParts(parts: readonly FigurePart[]): Placed[] {
  let x = LEFT
  return parts.map((part) => {
    const width = part.text.length * CHARACTER
    const placed = { ...part, x, width }
    x += width
    return placed
  })
}

function drawStrips(figure: Figure, titles: { sent: string; read: string }): Markup {
  const sent = placeParts(figure.sent.parts)
  const read = placeParts(figure.read.parts)
  const curves = sent.flatMap((from) =>
    read
      .filter(({ mark }) => mark !== undefined && mark === from.mark)
      .map((to) => drawCurve(centreOf(from), centreOf(to))),
  )
  return html`<svg class="drawn" viewBox="0 -8 684 204" role="img" aria-label="${figure.about}">
<path class="strip" d="M${STRIP.x} ${SENT_Y}h${STRIP.width}v${STRIP.height}h-${STRIP.width}z"/>
<path class="strip" d="${drawTorn()}"/>
<text class="caption" x="${STRIP.x}" y="6">${titles.sent}</text><text class="caption" x="${STRIP.x}" y="138">${titles.read}</text>
${sent.map((part) => html`${drawPart(part, SENT_Y)}${part.mark !== undefined && drawMark(centreOf(part), part.mark)}`)}
${read.map((part) => drawPart(part, READ_Y))}
${curves}</svg>`
}

function centreOf({ x, width }: Placed): number {
  return x + width / 2
}

function drawPart({ text, x, width, tint, isQuiet }: Placed, top: number): Markup {
  const [left, wide] = [round(x), round(width)]
  const ground = tint && html`<rect class="${tint}" x="${left}" y="${top + 7}" width="${wide}" height="25"/>`
  return html`${ground}<text class="${isQuiet ? 'quiet' : 'plain'}" x="${left}" y="${top + 24}" textLength="${wide}" lengthAdjust="spacingAndGlyphs" xml:space="preserve">${text}</text>`
}

function drawMark(x: number, mark: number): Markup {
  const at = round(x)
  return html`<path class="line" d="M${at} 50v-9"/><circle class="mark" cx="${at}" cy="30" r="10.5"/><text class="number" x="${at}" y="34.5">${mark}</text>`
}

function drawCurve(from: number, to: number): Markup {
  const [a, b] = [round(from), round(to)]
  return html`<path class="line" d="M${a} 81C${a} 124 ${b} 106 ${b} 149M${round(to - 5)} 142l5 8l5-8"/>`
}

/** The lower strip is an excerpt. */
function drawTorn(): Markup {
  const teeth = Array.from({ length: STRIP.width / TOOTH }, () => 'l10-5l10 5').join('')
  return new Markup(`M${STRIP.x + STRIP.width} ${READ_Y}H${STRIP.x}V192${teeth}z`)
}

function writeStrip(title: string, parts: readonly FigurePart[]): Markup {
  const written = parts.map(({ text, long, mark, tint }) => {
    const inside = html`${long ?? text}${mark !== undefined && html`<b>${mark}</b>`}`
    return tint ? html`<mark class="${tint}">${inside}</mark>` : inside
  })
  return html`<p class="small">${title}</p><p class="well mono">${written}</p>`
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10)
}
