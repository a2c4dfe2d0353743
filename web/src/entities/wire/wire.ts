/** A row as it came over the wire. Everybody can write rows, so any field may hold anything, or be missing. */
export type WireRow = Readonly<Record<string, unknown>>

/** The server takes no amount beyond it, and numbers with two decimals are no longer exact there. */
const MAX_AMOUNT = 1e12
/** The server refuses more pieces. */
const MAX_PIECES = 1e9

/** What a field says, as it stands; nothing for nothing. Lists and objects are spelled out. */
export function readText(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The number in a field, also when it is written as text; undefined for whatever is none. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** An amount that the server takes, in the currency; undefined for whatever is none. */
export function readAmount(value: unknown): number | undefined {
  const amount = readNumber(value)
  return amount !== undefined && Math.abs(amount) <= MAX_AMOUNT ? amount : undefined
}

/** A number of pieces; none for whatever cannot be counted. */
export function readPieces(value: unknown): number {
  const pieces = readNumber(value)
  return pieces !== undefined && Math.abs(pieces) <= MAX_PIECES ? pieces : 0
}

/** A moment written as ISO text; undefined for whatever is none. */
export function readTime(value: unknown): Date | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(value)) return undefined
  const time = new Date(value)
  return Number.isNaN(time.getTime()) ? undefined : time
}

/** The number that a row is known by; NaN, which nobody has, for whatever is none. */
export function readId(value: unknown): number {
  return readNumber(value) ?? Number.NaN
}

/** What something is called, or its number where it has no name: everything has to be called something. */
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

/** One row; what is none has no fields. */
export function readRow(value: unknown): WireRow {
  return typeof value === 'object' && value !== null ? (value as WireRow) : {}
}

/** The rows of a list inside of another row, each one read; no list is an empty one. */
export function readList<Row>(value: unknown, read: (row: WireRow) => Row): Row[] {
  if (!Array.isArray(value)) return []
  return value.filter((row) => typeof row === 'object' && row !== null).map(read)
}

/**
 * The rows that a reply consists of, each one read.
 * @throws {TypeError} when the reply is no list: something else than the shop has answered
 */
export function readRows<Row>(value: unknown, read: (row: WireRow) => Row): Row[] {
  if (!Array.isArray(value)) throw new TypeError('Not a list')
  return readList(value, read)
}
