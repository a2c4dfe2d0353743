import { get } from '../http.ts'

/** A product as the server lists it. Rows of a search may carry anything, so the text columns are not trusted to be text. */
export interface Product {
  id: number
  name: string
  description: string
  price: number
  deluxePrice: number
  image: string
}

interface Quantity {
  ProductId: number
  quantity: number
  limitPerUser: number | null
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
    return { ...product, stock: row?.quantity, limit: row?.limitPerUser ?? undefined }
  })
}

/** One product as it is today, whatever an old page remembers. */
export async function fetchProduct(id: number): Promise<Product> {
  const today = encodeURIComponent(new Date().toDateString())
  return (await get<{ data: Product }>(`api/Products/${id}?d=${today}`)).data
}

/** All products with their stock. Search is done on the page, over this list. */
export async function fetchCatalogue(): Promise<StockedProduct[]> {
  const [products, quantities] = await Promise.all([
    get<{ data: Product[] }>('rest/products/search?q='),
    get<{ data: Quantity[] }>('api/Quantitys/').catch(() => ({ data: [] })),
  ])
  return withStock(products.data, quantities.data)
}
