import type { FastifyInstance } from 'fastify'
import { success } from '#common/success.ts'
import type { AddressRow } from '#contract/addresses.ts'
import { callerOf } from '#shop/accounts/callers.ts'
import { appendUserId } from '#shop/accounts/guards.ts'
import { isInt, length, max, min, type ResourceOf } from '#shop/resources/columns.ts'
import { findOwnRow, listOwnRows, removeOwnRow } from '#shop/resources/own-rows.ts'
import { openResource } from '#shop/resources/resource-routes.ts'
import { showRow } from '#shop/resources/rows.ts'

const addresses: ResourceOf<AddressRow> = {
  name: 'Address',
  table: 'Addresses',
  columns: [
    { name: 'UserId', type: 'integer' },
    { name: 'id', type: 'integer' },
    { name: 'fullName', type: 'string' },
    { name: 'mobileNum', type: 'integer', rules: [isInt, min(1_000_000), max(9_999_999_999)] },
    { name: 'zipCode', type: 'string', rules: [length(1, 8)] },
    { name: 'streetAddress', type: 'string', rules: [length(1, 160)] },
    { name: 'city', type: 'string' },
    { name: 'state', type: 'string' },
    { name: 'country', type: 'string' },
  ],
}

const REFUSAL = { status: 'error', data: 'Malicious activity detected.' }

interface OneOf {
  Params: { id: string }
}

/** Where customers live. */
export function addressRoutes(app: FastifyInstance): void {
  const preHandler = [appendUserId]

  app.get('/api/Addresss', { preHandler }, (request, reply) => {
    reply.send(
      success(listOwnRows(request.shop, addresses, callerOf(request)?.data.id).map((row) => showRow(addresses, row))),
    )
  })

  app.get<OneOf>('/api/Addresss/:id', { preHandler }, (request, reply) => {
    const row = findOwnRow(request.shop, addresses, request.params.id, callerOf(request)?.data.id)
    if (row) reply.send(success(showRow(addresses, row)))
    else reply.code(400).send(REFUSAL)
  })

  app.delete<OneOf>('/api/Addresss/:id', { preHandler }, (request, reply) => {
    const row = findOwnRow(request.shop, addresses, request.params.id, callerOf(request)?.data.id)
    if (!row) {
      reply.code(400).send(REFUSAL)
      return
    }
    removeOwnRow(request.shop, addresses, row)
    reply.send(success('Address deleted successfully.'))
  })

  openResource(app, addresses, { create: preHandler, update: preHandler })
}
