import { type FormEvent, useEffect, useState } from 'react'
import { RoundButton } from '../../ui/button.tsx'
import { parseNumber } from './numbers.ts'
import styles from './tables.module.css'

interface NumberCellProps {
  /** What the number is. */
  label: string
  /** What the button does. */
  saveLabel: string
  /** Undefined for a number that is not there yet. */
  value: number | undefined
  whole?: boolean
  unit?: string
  busy: boolean
  onSave: (value: number) => void
}

/** A number that can be changed where it stands; the button behind it makes it so. */
export function NumberCell({ label, saveLabel, value, whole = false, unit, busy, onSave }: NumberCellProps) {
  const [text, setText] = useState(String(value ?? ''))
  useEffect(() => setText(String(value ?? '')), [value])
  const entered = parseNumber(text, whole)

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (entered === undefined) return
    setText(String(entered))
    onSave(entered)
  }

  return (
    <form className={styles.number} onSubmit={onSubmit} noValidate>
      <input
        className="mat-mdc-input-element"
        type="number"
        step={whole ? 1 : 'any'}
        aria-label={label}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {unit && <span className="dim">{unit}</span>}
      <RoundButton
        type="submit"
        icon="check"
        iconClass="fa-check"
        aria-label={saveLabel}
        disabled={entered === undefined || busy}
        className={entered === value ? undefined : styles.changed}
      />
    </form>
  )
}
