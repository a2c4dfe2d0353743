/** A row from the server. Everybody can write rows, so any field may be missing or have any value. */
export type WireRow = Readonly<Record<string, unknown>>

/** Maximum amount of the server; beyond it, two decimals are no longer exact. */
const MAX_AMOUNT = 1e12
/** Maximum quantity of the server. */
const MAX_PIECES = 1e9

/** A field as text; empty for null and undefined. Lists and objects become JSON. */
export function readText(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A field as number, also from text; undefined if it is not a number. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** An amount within the server's limits; undefined otherwise. */
export function readAmount(value: unknown): number | undefined {
  const amount = readNumber(value)
  return amount !== undefined && Math.abs(amount) <= MAX_AMOUNT ? amount : undefined
}

/** A quantity; 0 if it is not a number. */
export function readPieces(value: unknown): number {
  const pieces = readNumber(value)
  return pieces !== undefined && Math.abs(pieces) <= MAX_PIECES ? pieces : 0
}

/** A moment in ISO text; undefined if it is invalid. */
export function readTime(value: unknown): Date | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(value)) return undefined
  const time = new Date(value)
  return Number.isNaN(time.getTime()) ? undefined : time
}

/** The id of a row; NaN if it is not a number. */
export function readId(value: unknown): number {
  return readNumber(value) ?? Number.NaN
}

/** A name, or `#` and the number without one. */
export function readName(name: unknown, id: unknown): string {
  const text = readText(name)
  return text.trim() === '' ? `#${readText(id)}` : text
}

/** Several fields as texts, each by `readText`. */
export function readTexts<Name extends string>(
  row: { readonly [Field in Name]?: unknown },
  ...names: readonly Name[]
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, readText(row[name])])) as Record<Name, string>
}

/** A row; an empty one if the value is not an object. */
export function readRow(value: unknown): WireRow {
  return typeof value === 'object' && value !== null ? (value as WireRow) : {}
}

/** The rows of a nested list; empty if it is not a list. */
export function readList<Row>(value: unknown, read: (row: WireRow) => Row): Row[] {
  if (!Array.isArray(value)) return []
  return value.filter((row) => typeof row === 'object' && row !== null).map(read)
}

/**
 * The rows of a reply.
 * @throws {TypeError} if the reply is not a list, e.g. from another server
 */
export function readRows<Row>(value: unknown, read: (row: WireRow) => Row): Row[] {
  if (!Array.isArray(value)) throw new TypeError('The reply is not a list.')
  return readList(value, read)
}
