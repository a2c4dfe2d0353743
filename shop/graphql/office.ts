import type { ProductRow } from '#contract/products.ts'
import { asRows } from '#foundation/rows.ts'
import { toAmount, toCents } from '#shop/checkout/cents.ts'
import type { Asking } from '#shop/graphql/asking.ts'
import { type Node, toProduct } from '#shop/graphql/nodes.ts'
import { listOrders } from '#shop/orders/orders.ts'
import type { Shop } from '#shop/shop.ts'

/** Figures for the screen in the office. */
export function showFigures({ shop, caller }: Asking): Node {
  const orders = listOrders(shop)
  const turnover = toAmount(orders.reduce((sum, { totalPrice }) => sum + (toCents(totalPrice) || 0), 0))
  shop.audit('figuresShown', { viewer: caller?.data.id ?? null, role: caller?.data.role ?? null, turnover })
  return {
    turnover,
    orders: orders.length,
    openOrders: orders.filter(({ delivered }) => !delivered).length,
    customers: () => countCustomers(shop),
    deluxeMembers: () => countMembers(shop),
    lowStock: ({ below }: { below: number }) => listLowStock(shop, below).map(toProduct),
  }
}

function countCustomers({ sql }: Shop): number {
  return Number(sql.get`SELECT count(*) AS number FROM Users WHERE deletedAt IS NULL`?.number)
}

function countMembers({ sql }: Shop): number {
  return Number(sql.get`SELECT count(*) AS number FROM Users WHERE role = 'deluxe' AND deletedAt IS NULL`?.number)
}

function listLowStock({ sql }: Shop, below: number): ProductRow[] {
  return asRows<ProductRow>(sql.all`
    SELECT Products.* FROM Products JOIN Quantities ON Quantities.ProductId = Products.id
    WHERE Quantities.quantity < ${below} AND Products.deletedAt IS NULL ORDER BY Products.id`)
}
