import type { Odd } from '#contract/odd.ts'
import type { ProductRow, QuantityRow } from '#contract/products.ts'
import type { Success } from '#contract/replies.ts'
import { get } from '../session/http.ts'
import { readAmount, readId, readName, readNumber, readRow, readRows, readText } from '../wire/wire.ts'

/** A product that can be shown, whatever its row holds. */
export interface Product {
  id: number
  /** Its number where it has no name. */
  name: string
  /** With markup; may be empty. */
  description: string
  /** Undefined for a product that nobody has put a price on: it cannot be bought. */
  price: number | undefined
  /** Undefined for a product that members get at the normal price. */
  deluxePrice: number | undefined
  /** File of its picture; may be empty, or not there. */
  image: string
}

/** Reads a product; columns that the page does not know stay, they can be searched. */
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
  /** Pieces on stock; undefined when the server does not say. */
  stock: number | undefined
  /** Most pieces one customer gets; undefined without a limit. */
  limit?: number
}

/** Adds to each product what is left of it. */
export function withStock(products: Product[], quantities: Quantity[]): StockedProduct[] {
  const rows = new Map(quantities.map((row) => [row.ProductId, row]))
  return products.map((product) => {
    const row = rows.get(product.id)
    return { ...product, stock: row?.quantity, limit: row?.limitPerUser }
  })
}

/** One product as it is today, whatever an old page remembers. */
export async function fetchProduct(id: number): Promise<Product> {
  const today = encodeURIComponent(new Date().toDateString())
  return readProduct(readRow((await get<Success<ProductRow>>(`api/Products/${id}?d=${today}`)).data))
}

/** All products with their stock. Search is done on the page, over this list. */
export async function fetchCatalogue(): Promise<StockedProduct[]> {
  const [products, quantities] = await Promise.all([
    get<Success<ProductRow[]>>('rest/products/search?q='),
    get<Success<QuantityRow[]>>('api/Quantitys/').catch(() => ({ data: [] })),
  ])
  return withStock(readRows(products.data, readProduct), readRows(quantities.data, readQuantity))
}
