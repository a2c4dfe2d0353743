import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './choice-list.module.css'
import { ChoiceRow } from './choice-row.tsx'
import { joinClasses } from './classes.ts'
import { Skeleton } from './states.tsx'

interface ChoiceListProps<Row> {
  /** Name of the radio buttons, so that they exclude each other. */
  name: string
  /** Accessible name of the list. */
  label: string
  rows: readonly Row[]
  /** Accessible name of a row's radio button. */
  labelOf: (row: Row) => string
  /** Id of the chosen row. */
  selected: string | undefined
  /** Called with the id of the newly chosen row, or with undefined after the choice was cleared. */
  onSelect: ((id: string | undefined) => void) | undefined
  rowClass: string | undefined
  /** Cells of a row. */
  children: (row: Row) => ReactNode
}

/** A list in which one row can be chosen and cleared again. */
export function ChoiceList<Row extends { id: number }>(props: ChoiceListProps<Row>) {
  const { name, label, rows, labelOf, selected, onSelect, rowClass, children } = props
  return (
    <mat-table className={joinClasses('mat-mdc-table', styles.list)} role="radiogroup" aria-label={label}>
      {rows.map((row) => {
        const id = String(row.id)
        return (
          <ChoiceRow
            key={id}
            name={name}
            value={id}
            label={labelOf(row)}
            checked={selected === id}
            onToggle={() => onSelect?.(selected === id ? undefined : id)}
            className={joinClasses(styles.row, rowClass)}
          >
            {children(row)}
          </ChoiceRow>
        )
      })}
    </mat-table>
  )
}

/** Placeholder while the rows load. */
export function ChoiceSkeleton({ rows }: { rows: 1 | 2 }) {
  const { t } = useTranslation()
  return (
    <div className={styles.list} role="status" aria-label={t('LOADING')}>
      <Skeleton className={styles.waiting} />
      {rows === 2 && <Skeleton className={styles.waiting} />}
    </div>
  )
}
