import { inspect } from 'node:util'
import { isLike } from '#foundation/like.ts'
import { createInternalError, ResourceFailure } from '#foundation/resource-failure.ts'

export type ColumnType = 'string' | 'integer' | 'decimal' | 'boolean' | 'date'

export interface ListColumn {
  readonly name: string
  readonly type: ColumnType
}

type ListQuery = Readonly<Record<string, unknown>>
type Row = Readonly<Record<string, unknown>>

const DEFAULT_PAGE = 100

/**
 * The rows that a list request asks for: `q`, `<column>=`, `sort`, `offset`, `page` (× `count`).
 * @throws {ResourceFailure} for an invalid query
 */
export function selectRows<T extends object>(
  rows: readonly T[],
  columns: readonly ListColumn[],
  query: ListQuery,
): T[] {
  if (query.scope !== undefined) throw createInternalError(`Invalid scope ${String(query.scope)} called.`)
  const tests = conditionsOf(columns, query)
  const found = rows.filter((row) => tests.every((test) => test(row as Row)))
  sortRows(found, columns, query.sort)
  return found.slice(countRowsToSkip(query))
}

type Test = (row: Row) => boolean

function conditionsOf(columns: readonly ListColumn[], query: ListQuery): Test[] {
  const tests: Test[] = []
  if (query.q !== undefined && query.q !== '') {
    const pattern = `%${String(query.q)}%`
    const texts = columns.filter(({ type }) => type === 'string')
    tests.push((row) => texts.some(({ name }) => isText(row[name]) && isLike(String(row[name]), pattern)))
  }
  for (const column of columns) {
    if (Object.hasOwn(query, column.name)) tests.push(createEqualityTest(column, query[column.name]))
  }
  return tests
}

function createEqualityTest({ name, type }: ListColumn, sent: unknown): Test {
  const wanted = type === 'string' ? parseIfPossible(sent) : tryToParse(sent)
  if (Array.isArray(wanted)) {
    const choices = wanted.map((one) => toComparable(type === 'string' ? one : tryToParse(one), type))
    return (row) => choices.includes(toComparable(row[name], type))
  }
  if (typeof wanted === 'object' && wanted !== null) {
    if (type === 'string') throw createInternalError(`Invalid value ${inspect(wanted)}`)
    return () => false
  }
  const choice = toComparable(wanted, type)
  return (row) => toComparable(row[name], type) === choice
}

/** Parses a text that is JSON; a list or an object from the query stays as it is. */
function tryToParse(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent
  try {
    return JSON.parse(sent)
  } catch {
    return sent
  }
}

/** Like `parsed`, but numbers stay text. */
function parseIfPossible(sent: unknown): unknown {
  const value = tryToParse(sent)
  return typeof value === 'number' ? sent : value
}

function toComparable(value: unknown, type: ColumnType): unknown {
  if (value === null || value === undefined) return null
  if (type === 'date') return new Date(String(value).replace(' +00:00', 'Z').replace(' ', 'T')).getTime()
  if (type === 'boolean') return value === true || value === 1 || value === '1'
  if (type === 'string') return typeof value === 'boolean' ? Number(value) : String(value)
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : value
}

function isText(value: unknown): boolean {
  return value !== null && value !== undefined
}

function sortRows<T extends object>(rows: T[], columns: readonly ListColumn[], sort: unknown): void {
  if (typeof sort !== 'string' || sort === '') return
  const keys = sort.split(',').map((key) => ({ name: key.replace(/^-/, ''), sign: key.startsWith('-') ? -1 : 1 }))
  const unknownKeys = keys.map(({ name }) => name).filter((name) => !columns.some((column) => column.name === name))
  if (unknownKeys.length > 0) {
    throw new ResourceFailure(400, 'Sorting not allowed on given attributes', unknownKeys)
  }
  rows.sort((left, right) => {
    for (const { name, sign } of keys) {
      const order = compare((left as Row)[name], (right as Row)[name])
      if (order !== 0) return order * sign
    }
    return 0
  })
}

/** The order of the database: null first, numbers before texts. */
function compare(left: unknown, right: unknown): number {
  const [leftRank, rightRank] = [rank(left), rank(right)]
  if (leftRank !== rightRank) return leftRank - rightRank
  if (left === right || leftRank === 0) return 0
  return (left as string) < (right as string) ? -1 : 1
}

function rank(value: unknown): number {
  if (value === null || value === undefined) return 0
  return typeof value === 'string' ? 2 : 1
}

function countRowsToSkip({ offset, page, count }: ListQuery): number {
  return toWholeNumber(offset) || toWholeNumber(page) * (toWholeNumber(count) || DEFAULT_PAGE)
}

function toWholeNumber(value: unknown): number {
  const number = Math.trunc(Number(value))
  return number > 0 && Number.isFinite(number) ? number : 0
}
