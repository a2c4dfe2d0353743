import { html, type Markup } from '#lab/markup.ts'

/** `code`, **bold**, [a link](chapter/page). */
const PIECE = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([\w#/.-]+)\)/g

/**
 * Renders code, bold words and links of a text; the rest is escaped.
 * @param base prefix of links, such as `../` for a page of the handbook
 */
export function renderInline(text: string, base: string): Markup {
  let at = 0
  const parts: Markup[] = []
  for (const match of text.matchAll(PIECE)) {
    const [whole, code, bold, label, target] = match
    parts.push(html`${text.slice(at, match.index)}`)
    if (code !== undefined) parts.push(html`<code>${code}</code>`)
    else if (bold !== undefined) parts.push(html`<b>${renderInline(bold, base)}</b>`)
    else parts.push(html`<a href="${target?.startsWith('#') ? '' : base}${target}">${label}</a>`)
    at = match.index + whole.length
  }
  return html`${[...parts, html`${text.slice(at)}`]}`
}

/** Paragraphs, separated by blank lines. */
export function renderProse(text: string, base: string): Markup {
  const paragraphs = text.trim().split(/\n\s*\n/)
  return html`${paragraphs.map((paragraph) => html`<p>${renderInline(paragraph.replace(/\s*\n\s*/g, ' '), base)}</p>\n`)}`
}

/** The text without its marks. */
export function toPlainText(text: string): string {
  return text.replace(PIECE, (_whole, code, bold, label) => code ?? bold ?? label)
}
