import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import sanitizeHtml from 'sanitize-html'
import { CLEANED } from './clean-markup.ts'
import { demand } from './replies.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** Input of the page's view: text, or trusted markup. */
export type Shown = string | { __html: string }

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
  return elementsIn(html).some(({ tagName, attrs }) => attrs.some(({ name, value }) => isAlive(tagName, name, value)))
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

/** Elements that show a document of their own, with its scripts. */
const DOCUMENTS = /^(?:iframe|frame|object|embed)$/

function isAlive(tag: string, name: string, value: string): boolean {
  if (/^on[a-z]+$/.test(name) || name === 'srcdoc') return true
  const address = value.replace(UNSEEN, '').toLowerCase()
  if (DOCUMENTS.test(tag) && /^data:(?:text\/html|image\/svg|application\/xhtml|text\/xml)/.test(address)) return true
  // Drawings change an address later.
  if (/^(?:animate|set)$/.test(tag)) return /^(?:to|from|by|values)$/.test(name) && address.includes('javascript:')
  return /^(?:src|href|xlink:href|action|formaction|data)$/.test(name) && address.startsWith('javascript:')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
