import type { SeedProduct } from '#shop/seed/content.ts'
import type { Draws } from '#shop/seed/draws.ts'
import { fileNameOf } from '#shop/seed/memories.ts'
import { type Customers, customerOf, type Planter } from '#shop/seed/planter.ts'

const SEASONAL_REMARK = ' (Seasonal special offer. The number of boxes is as limited as the season.)'
const UNSAFE_REMARK =
  ' <span style="color:red;">Withdrawn: a mixture of these ingredients turned out to be unsafe. We will remove the product from the catalogue as soon as somebody finds the time.</span>'

/** A product whose price is settled. */
export type PricedProduct = SeedProduct & { price: number }

/** Products with their stock and their reviews. */
export function plantCatalogue(
  planter: Planter,
  draws: Draws,
  products: readonly PricedProduct[],
  customers: Customers,
): void {
  const stocked = products.map((product) => {
    const id = planter.row('Products', {
      name: product.name,
      description: describe(product),
      price: product.price,
      deluxePrice: product.deluxePrice ?? product.price,
      image: fileNameOf(product.image ?? 'undefined.png'),
      deletedAt: isWithdrawn(product) ? planter.timestamp : null,
    })
    return { id, product, quantity: product.quantity ?? draws.between(30, 99) }
  })
  for (const { id, product, quantity } of stocked) {
    planter.row('Quantities', { ProductId: id, quantity, limitPerUser: product.limitPerUser ?? null })
  }
  for (const { id, product } of stocked) {
    for (const review of product.reviews ?? []) {
      planter.document('posts', {
        message: review.text,
        author: customerOf(customers, review.author, `review of ${product.name}`).email,
        product: id,
        likesCount: 0,
        likedBy: [],
        _id: draws.alphanumerics(17),
      })
    }
  }
}

function describe(product: SeedProduct): string {
  const description = product.description ?? 'Our copywriter is still tasting this one.'
  if (product.seasonal) return description + SEASONAL_REMARK
  if (product.moreUrl) {
    return `${description} <a href="${product.moreUrl}" target="_blank">More...</a>`
  }
  if (product.unsafeIngredients) return description + UNSAFE_REMARK
  return description
}

function isWithdrawn(product: SeedProduct): boolean {
  if (product.moreUrl) return false
  return Boolean(product.deletedDate || product.seasonal || product.unsafeIngredients)
}
