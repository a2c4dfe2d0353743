import { createInternalError, createNotFound, ResourceFailure } from '#foundation/resource-failure.ts'
import { type Column, listColumns, type Resource, type ResourceOf, type StoredValue } from '#shop/resources/columns.ts'
import { checkRules, type Fields, readFields, readNewFields, type StoredFields } from '#shop/resources/values.ts'
import type { Shop } from '#shop/shop.ts'
import { toIsoTime, toStoredTime } from '#shop/store/dates.ts'
import { change, type Row, readAll } from '#shop/store/query.ts'

/** Lists rows that are not deleted. */
export function listRows({ db }: Pick<Shop, 'db'>, { table, paranoid }: Resource): Row[] {
  return readAll(db.prepare(`SELECT * FROM ${table}${paranoid ? ' WHERE deletedAt IS NULL' : ''}`), [])
}

/** Finds a row that is not deleted. `id` is unchecked, as in the address. */
export function findRow({ db }: Pick<Shop, 'db'>, { table, paranoid }: Resource, id: string | number): Row | undefined {
  return readAll(db.prepare(`SELECT * FROM ${table} WHERE id = ?${paranoid ? ' AND deletedAt IS NULL' : ''}`), [id])[0]
}

/** Inserts the sent fields; returns the stored row. */
export function insertRow({ db, clock }: Shop, resource: Resource, sent: Fields): Row {
  const fields = readNewFields(resource, sent)
  checkRules(fields)
  const now = toStoredTime(clock())
  const values = new Map<string, StoredValue>([...fields].map(([column, value]) => [column.name, value]))
  if (!values.get('createdAt')) values.set('createdAt', now)
  values.set('updatedAt', now)
  const names = [...values.keys()].map((name) => `\`${name}\``).join(', ')
  const places = [...values.keys()].map(() => '?').join(', ')
  const { id } = change(db, `INSERT INTO ${resource.table} (${names}) VALUES (${places})`, [...values.values()])
  const row = findRow({ db }, resource, id)
  if (!row) {
    throw createInternalError(
      'Instance could not be reloaded because it does not exist anymore (find call returned null)',
    )
  }
  return row
}

/** Updates the sent fields, except id and creation time; returns the stored row. */
export function updateRow({ db, clock }: Shop, resource: Resource, id: string, sent: Fields): Row {
  const row = findRow({ db }, resource, id)
  if (!row) throw createNotFound()
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...changes } = sent
  const fields = readFields(resource, changes)
  keepFixed(fields, row)
  checkRules(fields)
  if (fields.size === 0) return row
  const names = [...fields.keys()].map(({ name }) => name)
  const places = [...names, 'updatedAt'].map((name) => `\`${name}\` = ?`).join(', ')
  const values = [...fields.values(), toStoredTime(clock()), Number(row.id)]
  change(db, `UPDATE ${resource.table} SET ${places} WHERE id = ?`, values)
  return db.prepare(`SELECT * FROM ${resource.table} WHERE id = ?`).get(Number(row.id)) ?? row
}

/** Deletes a row, or marks it as deleted if the table keeps such rows. */
export function removeRow({ db, clock }: Shop, resource: Resource, id: string): void {
  const row = findRow({ db }, resource, id)
  if (!row) throw createNotFound()
  if (resource.paranoid) {
    change(db, `UPDATE ${resource.table} SET deletedAt = ? WHERE id = ?`, [toStoredTime(clock()), Number(row.id)])
  } else {
    change(db, `DELETE FROM ${resource.table} WHERE id = ?`, [Number(row.id)])
  }
}

/** A row for clients: columns in order, times in ISO, without hidden ones. */
export function showRow<Shown>(resource: ResourceOf<Shown>, row: Row): Shown
export function showRow(resource: Resource, row: Row): Row
export function showRow(resource: Resource, row: Row): Row {
  const shown: Row = {}
  for (const column of listColumns(resource)) {
    if (!column.hidden) shown[column.name] = showValue(column, row[column.name])
  }
  return shown
}

function showValue({ type }: Column, value: unknown): unknown {
  if (type === 'date') return toIsoTime(value)
  if (type === 'boolean' && typeof value === 'number') return value !== 0
  return value
}

function keepFixed(fields: StoredFields, row: Row): void {
  for (const [column, value] of fields) {
    const current = row[column.name]
    if (!column.fixed || current === null || String(current) === String(value)) continue
    const message = `\`${column.name}\` cannot be updated due \`noUpdate\` constraint`
    throw new ResourceFailure(400, `null: ${message}`, [{ field: column.name, message }])
  }
}
