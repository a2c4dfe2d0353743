import type { FastifyInstance } from 'fastify'
import type { CardRow } from '#contract/payment.ts'
import { success } from '#foundation/success.ts'
import { callerOf } from '#shop/accounts/callers.ts'
import { appendUserId, denyAll } from '#shop/accounts/guards.ts'
import { integer, isInt, max, min, notEmpty, type ResourceOf, string } from '#shop/resources/columns.ts'
import { findOwnRow, listOwnRows, removeOwnRow } from '#shop/resources/own-rows.ts'
import { openResource } from '#shop/resources/resource-routes.ts'
import { showRow } from '#shop/resources/rows.ts'
import type { Row } from '#shop/store/query.ts'

const cards: ResourceOf<CardRow> = {
  name: 'Card',
  table: 'Cards',
  columns: [
    integer('UserId'),
    integer('id'),
    string('fullName', { required: true, rules: [notEmpty] }),
    integer('cardNum', {
      required: true,
      exact: true,
      rules: [isInt, min(1_000_000_000_000_000), max(9_999_999_999_999_998)],
    }),
    integer('expMonth', { required: true, rules: [isInt, min(1), max(12)] }),
    integer('expYear', { required: true, rules: [isInt, min(2080), max(2099)] }),
  ],
}

interface OneOf {
  Params: { id: string }
}

export function cardRoutes(app: FastifyInstance): void {
  const preHandler = [appendUserId]

  app.get('/api/Cards', { preHandler }, (request, reply) => {
    reply.send(success(listOwnRows(request.shop, cards, callerOf(request)?.data.id).map(showMasked)))
  })

  app.get<OneOf>('/api/Cards/:id', { preHandler }, (request, reply) => {
    const row = findOwnRow(request.shop, cards, request.params.id, callerOf(request)?.data.id)
    if (row) reply.send(success(showMasked(row)))
    else reply.code(400).send({ status: 'error', data: 'Malicious activity detected' })
  })

  app.delete<OneOf>('/api/Cards/:id', { preHandler }, (request, reply) => {
    const row = findOwnRow(request.shop, cards, request.params.id, callerOf(request)?.data.id)
    if (!row) {
      reply.code(400).send({ status: 'error', data: 'Malicious activity detected.' })
      return
    }
    removeOwnRow(request.shop, cards, row)
    reply.send(success('Card deleted successfully.'))
  })

  openResource(app, cards, { create: preHandler, update: [denyAll] })
}

function showMasked(row: Row): CardRow {
  return { ...showRow(cards, row), cardNum: `${'*'.repeat(12)}${String(row.cardNum).slice(12)}` }
}
