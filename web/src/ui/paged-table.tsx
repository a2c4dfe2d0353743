import { Fragment, type ReactNode, useMemo, useState } from 'react'
import { joinClasses } from './classes.ts'
import styles from './paged-table.module.css'
import { takePage } from './paging.ts'
import { HeaderRow, type TableColumn } from './table.tsx'
import { leastRows, TablePager } from './table-pager.tsx'
import { type Sorting, turnSorting } from './table-sort.ts'

interface PagedTableProps<Row> {
  rows: readonly Row[]
  /** Accessible name of the paging controls. */
  label: string
  /** Id of the heading that names the table. */
  heading: string
  columns: readonly TableColumn<Row>[]
  /** Column of the initial order; without it rows keep the server's order. */
  sortedBy?: string
  className?: string | undefined
  /** Class of each row, titles included, for the column widths. */
  rowClass: string | undefined
  /** Name of the group that a row belongs to. Each page repeats the title of its first group. */
  partOf?: (row: Row) => string
  partTitle?: (part: string) => ReactNode
  /** Renders a row as a `TableRow`. */
  children: (row: Row) => ReactNode
}

/** A table with pages, sorted by its column titles. */
export function PagedTable<Row extends { id?: number; _id?: string }>({
  rows,
  label,
  heading,
  columns,
  sortedBy,
  className,
  rowClass,
  partOf,
  partTitle,
  children,
}: PagedTableProps<Row>) {
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(leastRows)
  const [sorting, setSorting] = useState<Sorting | undefined>(sortedBy ? { column: sortedBy, place: 0 } : undefined)
  const orders = columns.find(({ name }) => name === sorting?.column)?.orders
  const compare = sorting && orders?.[sorting.place]?.compare
  const sorted = useMemo(() => (compare ? rows.toSorted(compare) : rows), [rows, compare])
  const shown = takePage(sorted, page, size)
  const parts = partOf && shown.rows.map(partOf)

  function sortBy({ name, orders = [] }: TableColumn<Row>): void {
    setSorting(turnSorting(sorting, name, orders))
    setPage(1)
  }

  return (
    <>
      <mat-table
        className={joinClasses('mat-mdc-table', styles.table, className)}
        role="table"
        aria-labelledby={heading}
      >
        <HeaderRow
          className={joinClasses(styles.row, rowClass, styles.header)}
          columns={columns}
          sorting={sorting}
          onSort={sortBy}
        />
        {shown.rows.map((row, place) => {
          const part = parts?.[place]
          const begins = part !== undefined && part !== parts?.[place - 1]
          return (
            <Fragment key={row.id ?? row._id}>
              {begins && (
                <mat-group-row className={styles.part} role="row">
                  <mat-group-cell role="rowheader" aria-colspan={columns.length}>
                    {partTitle?.(part)}
                  </mat-group-cell>
                </mat-group-row>
              )}
              {children(row)}
            </Fragment>
          )
        })}
      </mat-table>
      <TablePager
        label={label}
        shown={shown}
        total={rows.length}
        size={size}
        onPage={setPage}
        onSize={(rows) => {
          // Keeps the first visible row on the page.
          setPage(Math.floor(Math.max(0, shown.from - 1) / rows) + 1)
          setSize(rows)
        }}
      />
    </>
  )
}

interface TableRowProps {
  className?: string | undefined
  /** Number of a row that is being removed; styles find it by this. */
  'data-leaving'?: number
  children: ReactNode
}

export function TableRow({ className, ...rest }: TableRowProps) {
  return <mat-row {...rest} className={joinClasses('mat-mdc-row', styles.row, className)} role="row" />
}
