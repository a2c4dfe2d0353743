import type { Speech } from '#model/speech.ts'
import type { Findings, Product } from './findings.ts'
import { linkTo, money } from './format.ts'
import type { Talk } from './talk.ts'

/** Products and reviews that one answer shows. */
export const MAX_SHOWN_PRODUCTS = 5

export interface Telling {
  findings: Findings
  talk: Talk
  speech: Speech
  /** Prefix of links to products. */
  base: string | undefined
}

export function lines(products: readonly Product[], { base, speech }: Pick<Telling, 'base' | 'speech'>): string {
  return products
    .slice(0, MAX_SHOWN_PRODUCTS)
    .map((product) => {
      const price = product.ownPrice ?? product.price
      const soldOut = product.stock !== undefined && product.stock <= 0 ? ` (${speech.say('soldOutShort')})` : ''
      return `- ${linkTo(product, base)}${price === undefined ? '' : ` — ${money(price, speech.language)}`}${soldOut}`
    })
    .join('\n')
}

export function each(products: readonly Product[], tell: (product: Product) => string): string {
  return products.slice(0, MAX_SHOWN_PRODUCTS).map(tell).join('\n')
}
