import type { ReactNode } from 'react'
import { joinClasses } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './table.module.css'
import type { Sorting, SortOrder } from './table-sort.ts'

/** A column: scripts find its cells by `mat-column-<name>`. */
export interface TableColumn<Row = never> {
  name: string
  title: string
  /** Whether the title is only for those who have the page read to them. */
  quiet?: boolean
  /** Whether the whole cell is, since what belongs to it stands elsewhere in a row. */
  placeless?: boolean
  /** Whether its cells are flush with their end. */
  atEnd?: boolean
  /** By which its title sorts, one after the other. */
  orders?: readonly SortOrder<Row>[]
}

interface HeaderRowProps<Row> {
  columns: readonly TableColumn<Row>[]
  className?: string | undefined
  sorting?: Sorting | undefined
  onSort?: ((column: TableColumn<Row>) => void) | undefined
}

/** The titles of a table. */
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
  /** Name of its column. */
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
