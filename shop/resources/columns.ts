import type { ColumnType } from '#common/list-query.ts'

export type StoredValue = string | number | null

/** A rule that a value must pass; `name` is how clients know it. */
export interface Rule {
  name: string
  passes(value: StoredValue): boolean
}

export interface Column<Name extends string = string> {
  readonly name: Name
  readonly type: ColumnType
  /** Never shown. */
  readonly hidden?: boolean
  /** May not be null. */
  readonly required?: boolean
  /** Keeps its first value. */
  readonly fixed?: boolean
  /** Holds numbers that JavaScript cannot tell apart, as digits. */
  readonly exact?: boolean
  readonly default?: StoredValue
  readonly rules?: readonly Rule[]
  /** Turns what was sent into what is kept. */
  readonly keep?: (value: unknown) => unknown
}

const columnsOf =
  (type: ColumnType) =>
  <Name extends string>(name: Name, facts: Omit<Column, 'name' | 'type'> = {}): Column<Name> => ({
    name,
    type,
    ...facts,
  })

export const integer = columnsOf('integer')
export const decimal = columnsOf('decimal')
export const string = columnsOf('string')
export const boolean = columnsOf('boolean')
export const date = columnsOf('date')

/** A table that is open to clients under `/api/<name>s`. */
export interface Resource {
  /** As in the address: `User` for `/api/Users`. */
  readonly name: string
  readonly table: string
  /** In the order of the replies, without the times that every table has. */
  readonly columns: readonly Column[]
  /** Deleted rows stay, marked with the time. */
  readonly paranoid?: boolean
}

/** A resource whose rows the contract describes: its columns have the names of that type. */
export interface ResourceOf<Shown> extends Resource {
  readonly columns: readonly Column<keyof Shown & string>[]
  /** Exists only for the compiler, as the type of a row. */
  readonly shown?: Shown
}

const TIMES = [date('createdAt'), date('updatedAt')]
const DELETION = date('deletedAt')

/** All columns of a resource, times included. */
export function listColumns({ columns, paranoid }: Resource): readonly Column[] {
  return [...columns, ...TIMES, ...(paranoid ? [DELETION] : [])]
}

export const min = (bound: number): Rule => ({ name: 'min', passes: (value) => Number(value) >= bound })
export const max = (bound: number): Rule => ({ name: 'max', passes: (value) => Number(value) <= bound })
export const isInt: Rule = { name: 'isInt', passes: (value) => /^[+-]?\d+$/.test(String(value)) }
export const notEmpty: Rule = { name: 'notEmpty', passes: (value) => String(value).trim() !== '' }
/** Limits the distance from zero. Values that are no numbers pass. */
export const within = (bound: number): Rule => ({
  name: 'max',
  passes: (value) => !(Math.abs(Number(value)) > bound),
})
export const length = (from: number, to: number): Rule => ({
  name: 'len',
  passes: (value) => String(value).length >= from && String(value).length <= to,
})
export const isIn = (choices: readonly string[]): Rule => ({
  name: 'isIn',
  passes: (value) => choices.includes(String(value)),
})
