import type { Resource } from '#shop/resources/columns.ts'
import type { Shop } from '#shop/shop.ts'
import { change, type Row, readAll } from '#shop/store/query.ts'

/** Lists a customer's rows of a resource. */
export function listOwnRows({ db }: Shop, { table }: Resource, customerId: number | undefined): Row[] {
  return readAll(db.prepare(`SELECT * FROM ${table} WHERE UserId = ?`), [customerId ?? null])
}

/** Finds a customer's row by id, unchecked as in the address. */
export function findOwnRow(
  { db }: Shop,
  { table }: Resource,
  id: string,
  customerId: number | undefined,
): Row | undefined {
  return readAll(db.prepare(`SELECT * FROM ${table} WHERE id = ? AND UserId = ?`), [id, customerId ?? null])[0]
}

/** Deletes a row that belongs to the customer. */
export function removeOwnRow({ db }: Shop, { table }: Resource, { id }: Row): void {
  change(db, `DELETE FROM ${table} WHERE id = ?`, [Number(id)])
}
