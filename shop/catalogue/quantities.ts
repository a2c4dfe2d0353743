import type { FastifyInstance } from 'fastify'
import { denyAll, isAccounting } from '#shop/accounts/guards.ts'
import type { Resource } from '#shop/resources/columns.ts'
import { openResource } from '#shop/resources/resource-routes.ts'
import type { Shop } from '#shop/shop.ts'

const quantities: Resource = {
  name: 'Quantity',
  table: 'Quantities',
  columns: [
    { name: 'ProductId', type: 'integer' },
    { name: 'id', type: 'integer' },
    { name: 'quantity', type: 'integer' },
    { name: 'limitPerUser', type: 'integer' },
  ],
}

export interface Stock {
  quantity: number
  /** How many one customer may have; null for as many as they like. */
  limitPerUser: number | null
}

/** What is left of a product. */
export function findStock({ sql }: Shop, productId: string | number | null): Stock | undefined {
  return sql.get`SELECT quantity, limitPerUser FROM Quantities WHERE ProductId = ${productId}` as Stock | undefined
}

/** The stock list: open to read, kept by the accounting department. */
export function quantityRoutes(app: FastifyInstance): void {
  openResource(app, quantities, {
    list: [],
    create: [denyAll],
    one: [isAccounting],
    update: [isAccounting],
    remove: [denyAll],
  })
}
