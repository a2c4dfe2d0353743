import { inspect } from 'node:util'
import { createInternalError, type FieldFault, ResourceFailure } from '#foundation/resource-failure.ts'
import { type Column, listColumns, type Resource, type StoredValue } from '#shop/resources/columns.ts'
import { toStoredTime } from '#shop/store/dates.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Values to store, by column. */
export type StoredFields = Map<Column, StoredValue>

/** Reads the columns that the client sent. Throws a ResourceFailure if a value breaks a rule. */
export function readFields(resource: Resource, sent: Fields): StoredFields {
  const fields: StoredFields = new Map()
  for (const column of listColumns(resource)) {
    if (!Object.hasOwn(sent, column.name) || sent[column.name] === undefined) continue
    const value = column.keep ? column.keep(sent[column.name]) : sent[column.name]
    fields.set(column, toStoredValue(resource, column, value))
  }
  return fields
}

/** Reads a new row, with defaults and all required columns. */
export function readNewFields(resource: Resource, sent: Fields): StoredFields {
  const fields = readFields(resource, sent)
  for (const column of resource.columns) {
    if (!fields.has(column) && column.default !== undefined) fields.set(column, column.default)
    if (column.required && (fields.get(column) ?? null) === null) throw missing(resource, column)
  }
  return fields
}

/** Throws a ResourceFailure with every broken rule. */
export function checkRules(fields: StoredFields): void {
  const faults: FieldFault[] = []
  for (const [column, value] of fields) {
    if (value === null) continue
    if (isBeyondSafeNumbers(column, value)) faults.push(ruleFault(column, 'isSafeInteger'))
    for (const rule of column.rules ?? []) {
      if (!rule.passes(value)) faults.push(ruleFault(column, rule.name))
    }
  }
  if (faults.length === 0) return
  const message = faults.map((fault) => `Validation error: ${fault.message}`).join(',\n')
  throw new ResourceFailure(400, message, faults)
}

function toStoredValue(resource: Resource, column: Column, value: unknown): StoredValue {
  if (value === null) {
    if (column.required) throw missing(resource, column)
    return null
  }
  if (typeof value === 'object') {
    if (column.type !== 'string') throw createInternalError(`Invalid value ${inspect(value)}`)
    const fault = { field: column.name, message: `${column.name} cannot be an array or an object` }
    throw new ResourceFailure(400, `string violation: ${fault.message}`, [fault])
  }
  switch (column.type) {
    case 'string':
      return String(value)
    case 'boolean':
      return value === 'true' ? 1 : value === 'false' ? 0 : typeof value === 'boolean' ? Number(value) : scalar(value)
    case 'date':
      return storedTime(value)
    default:
      return column.exact ? String(value) : scalar(value)
  }
}

function scalar(value: unknown): StoredValue {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'number' ? value : String(value)
}

function storedTime(value: unknown): string {
  const time = new Date(typeof value === 'number' ? value : String(value))
  return Number.isNaN(time.getTime()) ? 'Invalid date' : toStoredTime(time)
}

/** Whether the database would hold an integer that JavaScript cannot read back. */
function isBeyondSafeNumbers({ type, exact }: Column, value: StoredValue): boolean {
  if (exact || type === 'string' || type === 'date') return false
  const number = Number(value)
  return Math.abs(number) > Number.MAX_SAFE_INTEGER && Math.abs(number) < 1e19
}

function ruleFault(column: Column, rule: string): FieldFault {
  return { field: column.name, message: `Validation ${rule} on ${column.name} failed` }
}

function missing(resource: Resource, column: Column): ResourceFailure {
  const fault = { field: column.name, message: `${resource.name}.${column.name} cannot be null` }
  return new ResourceFailure(400, `notNull Violation: ${fault.message}`, [fault])
}
