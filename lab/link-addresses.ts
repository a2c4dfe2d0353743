import { html, type Markup } from './markup.ts'

const ADDRESS = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/

/** Turns web addresses in plain text into links. */
export function linkAddresses(text: string): Markup[] {
  return text
    .split(ADDRESS)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`))
}
