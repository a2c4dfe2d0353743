/** One order of a table's rows. */
export interface SortOrder<Row> {
  direction: 'ascending' | 'descending'
  compare: (one: Row, other: Row) => number
  /** Shown behind the column title, if the title alone does not name the order. */
  text?: string
}

/** The present order of a table: a column and one of its orders. */
export interface Sorting {
  column: string
  place: number
}

/** The next order after a click on a column title: the first of a new column, else the following one. */
export function turnSorting(now: Sorting | undefined, column: string, orders: readonly unknown[]): Sorting {
  return { column, place: now?.column === column ? (now.place + 1) % orders.length : 0 }
}

/** Both directions of a comparison, `first` first. */
export function orderBothWays<Row>(
  compare: (one: Row, other: Row) => number,
  first: SortOrder<Row>['direction'] = 'ascending',
): SortOrder<Row>[] {
  const ascending: SortOrder<Row> = { direction: 'ascending', compare }
  const descending: SortOrder<Row> = { direction: 'descending', compare: (one, other) => compare(other, one) }
  return first === 'ascending' ? [ascending, descending] : [descending, ascending]
}

/** Ascending; missing numbers come last. */
export function compareNumbers(one: number | null | undefined, other: number | null | undefined): number {
  return (one ?? Number.POSITIVE_INFINITY) - (other ?? Number.POSITIVE_INFINITY) || 0
}
