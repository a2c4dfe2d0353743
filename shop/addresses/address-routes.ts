import type { FastifyInstance } from 'fastify'
import type { AddressRow } from '#contract/addresses.ts'
import { success } from '#foundation/success.ts'
import { callerOf } from '#shop/accounts/callers.ts'
import { appendUserId } from '#shop/accounts/guards.ts'
import { integer, isInt, length, max, min, type ResourceOf, string } from '#shop/resources/columns.ts'
import { findOwnRow, listOwnRows, removeOwnRow } from '#shop/resources/own-rows.ts'
import { openResource } from '#shop/resources/resource-routes.ts'
import { showRow } from '#shop/resources/rows.ts'

const addresses: ResourceOf<AddressRow> = {
  name: 'Address',
  table: 'Addresses',
  columns: [
    integer('UserId'),
    integer('id'),
    string('fullName'),
    integer('mobileNum', { rules: [isInt, min(1_000_000), max(9_999_999_999)] }),
    string('zipCode', { rules: [length(1, 8)] }),
    string('streetAddress', { rules: [length(1, 160)] }),
    string('city'),
    string('state'),
    string('country'),
  ],
}

const REFUSAL = { status: 'error', data: 'Malicious activity detected.' }

interface OneOf {
  Params: { id: string }
}

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
