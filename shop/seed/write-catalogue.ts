import { fileNameOf } from '#foundation/file-names.ts'
import type { SeedProduct } from '#shop/seed/content.ts'
import { type Customers, customerOf, type SeedWriter } from '#shop/seed/seed-writer.ts'
import type { SeededRandom } from '#shop/seed/seeded-random.ts'

const SEASONAL_REMARK = ' (Seasonal special offer. The number of boxes is as limited as the season.)'
const UNSAFE_REMARK =
  ' <span style="color:red;">Withdrawn: a mixture of these ingredients turned out to be unsafe. We will remove the product from the catalogue as soon as somebody finds the time.</span>'

/** A product with a price. */
export type PricedProduct = SeedProduct & { price: number }

export function writeCatalogue(
  writer: SeedWriter,
  random: SeededRandom,
  products: readonly PricedProduct[],
  customers: Customers,
): void {
  const stocked = products.map((product) => {
    const id = writer.insertRow('Products', {
      name: product.name,
      description: describe(product),
      price: product.price,
      deluxePrice: product.deluxePrice ?? product.price,
      image: fileNameOf(product.image ?? 'undefined.png'),
      deletedAt: isWithdrawn(product) ? writer.timestamp : null,
    })
    return { id, product, quantity: product.quantity ?? random.between(30, 99) }
  })
  for (const { id, product, quantity } of stocked) {
    writer.insertRow('Quantities', { ProductId: id, quantity, limitPerUser: product.limitPerUser ?? null })
  }
  for (const { id, product } of stocked) {
    for (const review of product.reviews ?? []) {
      writer.insertDocument('posts', {
        message: review.text,
        author: customerOf(customers, review.author, `review of ${product.name}`).email,
        product: id,
        likesCount: 0,
        likedBy: [],
        _id: random.alphanumerics(17),
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
