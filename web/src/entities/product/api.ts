import type { Odd } from '#contract/odd.ts'
import type { ProductRow, QuantityRow } from '#contract/products.ts'
import type { Success } from '#contract/replies.ts'
import { get } from '../session/http.ts'
import { readAmount, readId, readName, readNumber, readRow, readRows, readText } from '../wire/wire.ts'

/** A product that can be shown, whatever its row contains. */
export interface Product {
  id: number
  /** Its number if the name is empty. */
  name: string
  /** HTML; may be empty. */
  description: string
  /** Undefined without a price; such a product cannot be bought. */
  price: number | undefined
  /** Undefined if members pay the regular price. */
  deluxePrice: number | undefined
  /** File name of its picture; may be empty or missing. */
  image: string
}

/** Reads a product. Unknown columns stay, because the search covers them. */
export function readProduct(row: Odd<ProductRow>): Product {
  return {
    ...row,
    id: readId(row.id),
    name: readName(row.name, row.id),
    description: readText(row.description),
    price: readAmount(row.price),
    deluxePrice: readAmount(row.deluxePrice),
    image: readText(row.image),
  }
}

interface Quantity extends Pick<QuantityRow, 'ProductId'> {
  quantity: number | undefined
  limitPerUser: number | undefined
}

function readQuantity(row: Odd<QuantityRow>): Quantity {
  return {
    ProductId: readId(row.ProductId),
    quantity: readNumber(row.quantity),
    limitPerUser: readNumber(row.limitPerUser),
  }
}

export interface StockedProduct extends Product {
  /** Pieces in stock; undefined if unknown. */
  stock: number | undefined
  /** Maximum per customer; undefined without a limit. */
  limit?: number
}

export function withStock(products: Product[], quantities: Quantity[]): StockedProduct[] {
  const rows = new Map(quantities.map((row) => [row.ProductId, row]))
  return products.map((product) => {
    const row = rows.get(product.id)
    return { ...product, stock: row?.quantity, limit: row?.limitPerUser }
  })
}

/** One product with today's data; the query bypasses the cache of an older page. */
export async function fetchProduct(id: number): Promise<Product> {
  const today = encodeURIComponent(new Date().toDateString())
  return readProduct(readRow((await get<Success<ProductRow>>(`api/Products/${id}?d=${today}`)).data))
}

/** All products with their stock. The page searches this list itself. */
export async function fetchCatalogue(): Promise<StockedProduct[]> {
  const [products, quantities] = await Promise.all([
    get<Success<ProductRow[]>>('rest/products/search?q='),
    get<Success<QuantityRow[]>>('api/Quantitys/').catch(() => ({ data: [] })),
  ])
  return withStock(readRows(products.data, readProduct), readRows(quantities.data, readQuantity))
}
