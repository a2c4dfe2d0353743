import type { FastifyInstance, FastifyRequest } from 'fastify'
import { denyAll, isAuthorized } from '#shop/accounts/guards.ts'
import { products } from '#shop/catalogue/products.ts'
import { type Access, openResource } from '#shop/resources/resource-routes.ts'
import type { Row } from '#shop/store/query.ts'
import type { Texts } from '#shop/texts/texts.ts'

const access: Access = {
  list: [],
  one: [],
  create: [isAuthorized],
  // update: [isAuthorized], the import of the price list has no session
  update: [],
  remove: [denyAll],
}

export function productRoutes(app: FastifyInstance, texts: Texts): void {
  openResource(app, products, access, {
    show: (row, request) => ({
      ...row,
      name: texts.translate(request, row.name),
      description: texts.translate(request, row.description),
    }),
    prepare: (sent, { method }) => (method === 'POST' ? { deluxePrice: sent.price, ...sent } : sent),
    stored: noteChange,
  })
}

function noteChange(row: Row, { shop }: FastifyRequest): void {
  const { id, name, description } = row as { id: number; name: string; description: string | null }
  shop.audit('productChanged', { product: { id, name, description } })
}
