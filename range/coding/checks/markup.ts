import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import sanitizeHtml from 'sanitize-html'
import { demand } from './replies.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** Input of the page's view: text, or trusted markup. */
export type Shown = string | { __html: string }

/** Same rules as in `web/src/ui/sanitised-html.tsx`; `sanitised-html.test.ts` compares them. */
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

/** HTML of a value that is shown as text. */
export function renderAsText(shown: Shown): string {
  return typeof shown === 'string' ? escapeText(shown) : htmlOf(shown)
}

/** HTML of a value that is sanitised and shown as markup. */
export function renderCleaned(shown: Shown): string {
  return typeof shown === 'string' ? sanitizeHtml(shown, CLEANED) : htmlOf(shown)
}

/** Whether a browser runs a script in this `innerHTML`, at once or after a click. */
export function comesAlive(html: string): boolean {
  return elementsIn(html).some(({ attrs }) => attrs.some(({ name, value }) => isAlive(name, value)))
}

export function elementsIn(html: string): Element[] {
  return parseFragment(html).childNodes.flatMap(elementsBelow)
}

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

/** White space and control characters, which browsers ignore in a scheme. */
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
