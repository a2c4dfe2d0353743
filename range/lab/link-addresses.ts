import { html, type Markup } from './markup.ts'

const ADDRESS = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/

/** Plain text whose web addresses can be followed. */
export function linkAddresses(text: string): Markup[] {
  return text
    .split(ADDRESS)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`))
}
