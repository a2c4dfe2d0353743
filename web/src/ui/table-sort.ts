/** One way to sort the rows of a table. */
export interface SortOrder<Row> {
  direction: 'ascending' | 'descending'
  compare: (one: Row, other: Row) => number
  /** Said behind the title of the column, where the title alone does not say what is sorted by. */
  text?: string
}

/** What a table is sorted by: a column, and which of its orders. */
export interface Sorting {
  column: string
  place: number
}

/** The next order of a column that is pressed: its first one, or the one after the present. */
export function turnSorting(now: Sorting | undefined, column: string, orders: readonly unknown[]): Sorting {
  return { column, place: now?.column === column ? (now.place + 1) % orders.length : 0 }
}

/** Both directions of one comparison, `first` first. */
export function bothWays<Row>(
  compare: (one: Row, other: Row) => number,
  first: SortOrder<Row>['direction'] = 'ascending',
): SortOrder<Row>[] {
  const ascending: SortOrder<Row> = { direction: 'ascending', compare }
  const descending: SortOrder<Row> = { direction: 'descending', compare: (one, other) => compare(other, one) }
  return first === 'ascending' ? [ascending, descending] : [descending, ascending]
}

/** Smaller numbers first; those that are missing come last. */
export function compareNumbers(one: number | null | undefined, other: number | null | undefined): number {
  return (one ?? Number.POSITIVE_INFINITY) - (other ?? Number.POSITIVE_INFINITY) || 0
}
