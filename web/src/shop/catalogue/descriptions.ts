import type { Product } from '../../entities/product/api.ts'
import { asMarkup, type Markup } from '../../ui/markup.ts'

/** Descriptions for the dialog, by the product's number. */
export function describeProducts(products: readonly Product[]): Map<number, string | Markup> {
  const descriptions = new Map<number, string | Markup>()
  for (const product of products) {
    descriptions.set(product.id, describe(product.description))
  }
  return descriptions
}

/** Descriptions are written in-house, with links and emphasis. */
function describe(description: string): string | Markup {
  return asMarkup(description)
}
