import type { Resource } from '#shop/resources/columns.ts'
import type { Shop } from '#shop/shop.ts'
import { change, type Row, readAll } from '#shop/store/query.ts'

/** The rows of a resource that belong to a customer. */
export function listOwnRows({ db }: Shop, { table }: Resource, customerId: number | undefined): Row[] {
  return readAll(db.prepare(`SELECT * FROM ${table} WHERE UserId = ?`), [customerId ?? null])
}

/** A row by id, as it stood in the address, if it belongs to the customer. */
export function findOwnRow(
  { db }: Shop,
  { table }: Resource,
  id: string,
  customerId: number | undefined,
): Row | undefined {
  return readAll(db.prepare(`SELECT * FROM ${table} WHERE id = ? AND UserId = ?`), [id, customerId ?? null])[0]
}

/** Takes a row away that was found to be the customer's own. */
export function removeOwnRow({ db }: Shop, { table }: Resource, { id }: Row): void {
  change(db, `DELETE FROM ${table} WHERE id = ?`, [Number(id)])
}
