import type { ProductRow } from '#contract/products.ts'
import { decimal, integer, type ResourceOf, string, within } from '#shop/resources/columns.ts'
import type { Shop } from '#shop/shop.ts'
import { query, type Row } from '#shop/store/query.ts'

/** Amounts with cents are exact up to a trillion. */
const MAX_PRICE = 1e12

export const products: ResourceOf<ProductRow> = {
  name: 'Product',
  table: 'Products',
  paranoid: true,
  columns: [
    integer('id'),
    string('name'),
    string('description'),
    decimal('price', { rules: [within(MAX_PRICE)] }),
    decimal('deluxePrice', { rules: [within(MAX_PRICE)] }),
    string('image'),
  ],
}

/** Finds products on sale whose name or description contains the text, sorted by name. */
export async function searchProducts(shop: Shop, text: string): Promise<Row[]> {
  return query(
    shop,
    `SELECT * FROM Products WHERE ((name LIKE '%${text}%' OR description LIKE '%${text}%') AND deletedAt IS NULL) ORDER BY name`,
  )
}
