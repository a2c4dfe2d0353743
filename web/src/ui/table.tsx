import type { ReactNode } from 'react'
import { joinClasses } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './table.module.css'
import type { Sorting, SortOrder } from './table-sort.ts'

/** A column. Scripts find its cells by `mat-column-<name>`. */
export interface TableColumn<Row = never> {
  name: string
  title: string
  /** Whether only screen readers get the title. */
  quiet?: boolean
  /** Whether the column has no cell of its own, because a row shows its content elsewhere. */
  placeless?: boolean
  /** Whether its cells are aligned at the end. */
  atEnd?: boolean
  /** Orders of the column; each click on the title takes the next. */
  orders?: readonly SortOrder<Row>[]
}

interface HeaderRowProps<Row> {
  columns: readonly TableColumn<Row>[]
  className?: string | undefined
  sorting?: Sorting | undefined
  onSort?: ((column: TableColumn<Row>) => void) | undefined
}

export function HeaderRow<Row>({ columns, className, sorting, onSort }: HeaderRowProps<Row>) {
  return (
    <mat-header-row className={joinClasses('mat-mdc-header-row', className)} role="row">
      {columns.map((column) => {
        const { name, title, quiet, placeless, atEnd, orders } = column
        const order = sorting?.column === name ? orders?.[sorting.place] : undefined
        return (
          <mat-header-cell
            key={name}
            className={joinClasses(
              `mat-mdc-header-cell mat-column-${name}`,
              placeless && 'visually-hidden',
              atEnd && styles.end,
              !orders && styles.unsorted,
            )}
            role="columnheader"
            aria-sort={orders && (order?.direction ?? 'none')}
          >
            {orders ? (
              <button type="button" className={styles.sort} onClick={() => onSort?.(column)}>
                {order?.text ? `${title} · ${order.text}` : title}
                <SortMark direction={order?.direction} />
              </button>
            ) : quiet ? (
              <span className="visually-hidden">{title}</span>
            ) : (
              title
            )}
          </mat-header-cell>
        )
      })}
    </mat-header-row>
  )
}

function SortMark({ direction }: { direction: SortOrder<unknown>['direction'] | undefined }) {
  if (!direction) return <Icon name="upAndDown" small />
  return <Icon name={direction === 'ascending' ? 'chevronUp' : 'chevronDown'} small />
}

interface CellProps {
  /** Name of the column. */
  column: string
  className?: string | undefined
  children: ReactNode
}

export function Cell({ column, className, children }: CellProps) {
  return (
    <mat-cell className={joinClasses(`mat-mdc-cell mat-cell mat-column-${column}`, className)} role="cell">
      {children}
    </mat-cell>
  )
}
