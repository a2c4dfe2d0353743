import type { ColumnType } from '#foundation/list-query.ts'

export type StoredValue = string | number | null

/** A rule for values; clients know its `name`. */
export interface Rule {
  name: string
  passes(value: StoredValue): boolean
}

export interface Column<Name extends string = string> {
  readonly name: Name
  readonly type: ColumnType
  readonly hidden?: boolean
  readonly required?: boolean
  /** Cannot be changed after creation. */
  readonly fixed?: boolean
  /** Holds integers beyond those of JavaScript, as digits. */
  readonly exact?: boolean
  readonly default?: StoredValue
  readonly rules?: readonly Rule[]
  /** Converts a sent value into the stored one. */
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

/** A table with the address `/api/<name>s`. */
export interface Resource {
  /** `User` for `/api/Users`. */
  readonly name: string
  readonly table: string
  /** In the order of replies, without the two times of every table. */
  readonly columns: readonly Column[]
  /** Deleted rows stay, with the time of deletion. */
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

/** Lists the columns of a resource, times included. */
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
