import { asRows } from '#foundation/rows.ts'
import type { Shop } from '#shop/shop.ts'
import { namesOf, traitsOf } from './read-goods.ts'
import { DRINKS, searchGoods, sizeOf } from './search.ts'

interface StoredProduct {
  id: number
  name: string
  description: string
  price: number
  deluxePrice: number | null
  image: string
  quantity: number | null
  limitPerUser: number | null
}

/** Most products that are described in all languages. */
const MAX_DESCRIBED_PRODUCTS = 24

/** A product as models see it. */
export interface Offer {
  id: number
  name: string
  /** Names in other languages. */
  names?: Record<string, string>
  description: string
  descriptions?: Record<string, string>
  price: number
  /** Price for deluxe members, if it is lower. */
  memberPrice?: number
  /** Price for the asking customer, if they are a member. */
  yourPrice?: number
  image: string
  stock?: number
  limitPerCustomer?: number
  traits?: Record<string, unknown>
}

/** Finds products on sale for a query, best first. */
export function findGoods({ sql, clock }: Shop, query: string, isMember: boolean): Offer[] {
  const rows = asRows<StoredProduct>(sql.all`
    SELECT Products.id, name, description, price, deluxePrice, image, quantity, limitPerUser
    FROM Products LEFT JOIN Quantities ON ProductId = Products.id
    WHERE deletedAt IS NULL GROUP BY Products.id ORDER BY Products.id`)
  const items = rows.map((row) => ({
    ...row,
    name: String(row.name ?? ''),
    description: String(row.description ?? ''),
  }))
  const byId = new Map(items.map((row) => [row.id, row]))
  const found = searchGoods(items, query, clock().getMonth() + 1)
  return found.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { descriptions, ...offer } = toOffer(row, isMember)
    return [descriptions && found.length <= MAX_DESCRIBED_PRODUCTS ? { ...offer, descriptions } : offer]
  })
}

function toOffer(product: StoredProduct, isMember: boolean): Offer {
  const { id, name, description, price, deluxePrice, image, quantity, limitPerUser } = product
  const { words: _words, kind = [], ...traits } = traitsOf(name)
  const size = sizeOf(name)
  const isDrink = kind.some((each) => DRINKS.has(each))
  const all = {
    kind,
    ...traits,
    ...(size !== undefined && { millilitres: size }),
    ...(isDrink && { vegan: true, alcohol: traits.alcohol ?? 'none' }),
  }
  const names = namesOf(name)
  return {
    id,
    name,
    ...(Object.keys(names).length > 0 && { names }),
    description,
    ...(Object.keys(namesOf(description)).length > 0 && { descriptions: namesOf(description) }),
    price,
    ...(deluxePrice !== null && deluxePrice < price && { memberPrice: deluxePrice }),
    ...(isMember && { yourPrice: deluxePrice ?? price }),
    image,
    ...(quantity !== null && { stock: quantity }),
    ...(limitPerUser !== null && { limitPerCustomer: limitPerUser }),
    ...(kind.length > 0 && { traits: all }),
  }
}
