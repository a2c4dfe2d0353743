import type { ReactNode } from 'react'
import { joinClasses } from './classes.ts'

/** A column: scripts find its cells by `mat-column-<name>`. */
export interface TableColumn {
  name: string
  title: string
  /** Whether the title is only for those who have the page read to them. */
  quiet?: boolean
  /** Whether the whole cell is, since what belongs to it stands elsewhere in a row. */
  placeless?: boolean
}

/** The titles of a table. */
export function HeaderRow({ columns, className }: { columns: readonly TableColumn[]; className?: string | undefined }) {
  return (
    <mat-header-row className={joinClasses('mat-mdc-header-row', className)} role="row">
      {columns.map(({ name, title, quiet, placeless }) => (
        <mat-header-cell
          key={name}
          className={joinClasses(`mat-mdc-header-cell mat-column-${name}`, placeless && 'visually-hidden')}
          role="columnheader"
        >
          {quiet ? <span className="visually-hidden">{title}</span> : title}
        </mat-header-cell>
      ))}
    </mat-header-row>
  )
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
