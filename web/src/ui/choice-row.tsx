import type { ReactNode } from 'react'
import styles from './choice-row.module.css'
import { joinClasses } from './classes.ts'
import { RadioMark } from './radio-mark.tsx'

interface ChoiceRowProps {
  /** Rows with the same name exclude each other. */
  name: string
  value: string
  /** Accessible name of the radio button. */
  label: string
  checked: boolean
  /** Toggles the choice: a second click clears it. */
  onToggle: () => void
  className?: string
  children: ReactNode
}

/** A table row that can be chosen by a click anywhere on it. */
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
