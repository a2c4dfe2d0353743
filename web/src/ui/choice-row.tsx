import type { ReactNode } from 'react'
import styles from './choice-row.module.css'
import { joinClasses } from './classes.ts'
import { RadioMark } from './radio-mark.tsx'

interface ChoiceRowProps {
  /** Rows with the same name exclude each other. */
  name: string
  value: string
  /** What the box in front is called. */
  label: string
  checked: boolean
  /** Chosen, or not any more: a second click on a row takes the choice back. */
  onToggle: () => void
  className?: string
  children: ReactNode
}

/** A row of a table that can be chosen, anywhere on it. */
export function ChoiceRow({ name, value, label, checked, onToggle, className, children }: ChoiceRowProps) {
  return (
    <mat-row
      className={joinClasses('mat-mdc-row', styles.row, checked && styles.chosen, className)}
      onClick={({ target }) => {
        if (!(target as Element).closest('a, button')) onToggle()
      }}
    >
      <mat-cell className={joinClasses('mat-mdc-cell mat-column-Selection', styles.selection)}>
        <mat-radio-button className={joinClasses('mat-mdc-radio-button', styles.button)}>
          <input
            className="unseen"
            type="radio"
            name={name}
            value={value}
            aria-label={label}
            checked={checked}
            readOnly
          />
          <RadioMark className={styles.mark} />
        </mat-radio-button>
      </mat-cell>
      {children}
    </mat-row>
  )
}
