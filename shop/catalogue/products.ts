import type { ProductRow } from '#contract/products.ts'
import { type ResourceOf, within } from '#shop/resources/columns.ts'
import type { Shop } from '#shop/shop.ts'
import { query, type Row } from '#shop/store/query.ts'

/** Beyond a trillion, amounts with cents are not exact any more, and nobody pays them. */
const MAX_PRICE = 1e12

export const products: ResourceOf<ProductRow> = {
  name: 'Product',
  table: 'Products',
  paranoid: true,
  columns: [
    { name: 'id', type: 'integer' },
    { name: 'name', type: 'string' },
    { name: 'description', type: 'string' },
    { name: 'price', type: 'decimal', rules: [within(MAX_PRICE)] },
    { name: 'deluxePrice', type: 'decimal', rules: [within(MAX_PRICE)] },
    { name: 'image', type: 'string' },
  ],
}

/** Products on sale whose name or description contains the text, by name. */
export function searchProducts({ db }: Shop, text: string): Row[] {
  return query(
    db,
    `SELECT * FROM Products WHERE ((name LIKE '%${text}%' OR description LIKE '%${text}%') AND deletedAt IS NULL) ORDER BY name`,
  )
}
