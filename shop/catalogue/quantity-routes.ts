import type { FastifyInstance } from 'fastify'
import { denyAll, isAccounting } from '#shop/accounts/guards.ts'
import { quantities } from '#shop/catalogue/quantities.ts'
import { openResource } from '#shop/resources/resource-routes.ts'

/** The stock list: readable by everyone, changed by the accounting department. */
export function quantityRoutes(app: FastifyInstance): void {
  openResource(app, quantities, {
    list: [],
    create: [denyAll],
    one: [isAccounting],
    update: [isAccounting],
    remove: [denyAll],
  })
}
