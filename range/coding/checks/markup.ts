import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import sanitizeHtml from 'sanitize-html'
import { demand } from './replies.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** Input of the page's view: text, or trusted markup. */
export type Shown = string | { __html: string }

/** As `web/src/ui/sanitised-html.tsx` leaves standing; `sanitised-html.test.ts` compares. */
const CLEANED: sanitizeHtml.IOptions = {
  allowedTags: [
    'a',
    'b',
    'blockquote',
    'br',
    'code',
    'div',
    'em',
    'h2',
    'h3',
    'h4',
    'i',
    'li',
    'ol',
    'p',
    'pre',
    'small',
    'span',
    'strong',
    'u',
    'ul',
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
}

/** The HTML that the page makes of it where text is shown as text. */
export function renderAsText(shown: Shown): string {
  return typeof shown === 'string' ? escapeText(shown) : htmlOf(shown)
}

/** The HTML that the page makes of it where text is cleaned and then shown with its harmless markup. */
export function renderCleaned(shown: Shown): string {
  return typeof shown === 'string' ? sanitizeHtml(shown, CLEANED) : htmlOf(shown)
}

/** Whether a browser that is given this as `innerHTML` runs something in it, at once or at a click. */
export function comesAlive(html: string): boolean {
  return elementsIn(html).some(({ attrs }) => attrs.some(({ name, value }) => isAlive(name, value)))
}

/** All elements that a browser makes of it. */
export function elementsIn(html: string): Element[] {
  return parseFragment(html).childNodes.flatMap(elementsBelow)
}

/** The text that a browser shows of it. */
export function textIn(html: string): string {
  return parseFragment(html).childNodes.map(textBelow).join('')
}

function htmlOf(shown: unknown): string {
  demand(typeof shown === 'object' && shown !== null && '__html' in shown, 'nothing is shown')
  return String(shown.__html)
}

function elementsBelow(node: Node): Element[] {
  return 'tagName' in node ? [node, ...node.childNodes.flatMap(elementsBelow)] : []
}

function textBelow(node: Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textBelow).join('') : ''
}

/** White space and control characters, which browsers leave out of a scheme. */
const UNSEEN = /[\s\p{Cc}]/gu

function isAlive(name: string, value: string): boolean {
  if (/^on[a-z]+$/.test(name) || name === 'srcdoc') return true
  return (
    /^(?:src|href|xlink:href|action|formaction|data)$/.test(name) && /^javascript:/i.test(value.replace(UNSEEN, ''))
  )
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
