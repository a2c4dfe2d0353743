import { type ReactNode, useState } from 'react'
import { joinClasses } from './classes.ts'
import styles from './paged-table.module.css'
import { takePage } from './paging.ts'
import { HeaderRow, type TableColumn } from './table.tsx'
import { rowsPerPage, TablePager } from './table-pager.tsx'

interface PagedTableProps<Row> {
  rows: readonly Row[]
  /** What is paged, for those who have the page read to them. */
  label: string
  /** Id of the heading that names the table. */
  heading: string
  columns: readonly TableColumn[]
  className?: string | undefined
  /** Class of each row, titles included, for the widths of its columns. */
  rowClass: string | undefined
  /** A row, as a `TableRow`. */
  children: (row: Row) => ReactNode
}

/** A table that shows a few rows at a time; cards on a narrow screen. */
export function PagedTable<Row>({
  rows,
  label,
  heading,
  columns,
  className,
  rowClass,
  children,
}: PagedTableProps<Row>) {
  const [page, setPage] = useState(1)
  const shown = takePage(rows, page, rowsPerPage)
  return (
    <>
      <mat-table
        className={joinClasses('mat-mdc-table', styles.table, className)}
        role="table"
        aria-labelledby={heading}
      >
        <HeaderRow className={joinClasses(styles.row, rowClass, styles.header)} columns={columns} />
        {shown.rows.map(children)}
      </mat-table>
      <TablePager label={label} shown={shown} total={rows.length} onPage={setPage} />
    </>
  )
}

interface TableRowProps {
  className?: string | undefined
  /** Number of a row that is about to go, by which it can be found. */
  'data-leaving'?: number
  children: ReactNode
}

export function TableRow({ className, ...rest }: TableRowProps) {
  return <mat-row {...rest} className={joinClasses('mat-mdc-row', styles.row, className)} role="row" />
}
