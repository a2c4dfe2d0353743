import type { FastifyRequest } from 'fastify'
import { callerOf } from '#shop/accounts/callers.ts'
import type { Resource } from '#shop/resources/columns.ts'
import type { Row } from '#shop/store/query.ts'

/** The rows of a resource that belong to the caller. */
export function ownRows(request: FastifyRequest, { table }: Resource): Row[] {
  const statement = request.shop.db.prepare(`SELECT * FROM ${table} WHERE UserId = ?`)
  return statement.all(callerOf(request)?.data.id ?? null)
}

/** The row that the address names, if it belongs to the caller. */
export function ownRow(request: FastifyRequest, { table }: Resource): Row | undefined {
  const { id } = request.params as { id: string }
  const statement = request.shop.db.prepare(`SELECT * FROM ${table} WHERE id = ? AND UserId = ?`)
  return statement.get(id, callerOf(request)?.data.id ?? null)
}
