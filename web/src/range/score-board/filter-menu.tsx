import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './filter-menu.module.css'

interface CheckListProps {
  label: string
  options: readonly { value: string; text: string }[]
  chosen: readonly string[]
  onToggle: (value: string) => void
  /** For long texts. */
  oneColumn?: boolean
}

/** Check boxes for the values of one filter. */
export function CheckList({ label, options, chosen, onToggle, oneColumn = false }: CheckListProps) {
  return (
    <fieldset className={joinClasses(styles.choice, oneColumn && styles.oneColumn)}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(({ value, text }) => (
        <label key={value} className={styles.option}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
          <span className={`box-mark ${styles.mark}`}>
            <Icon name="check" small />
          </span>
          {text}
        </label>
      ))}
    </fieldset>
  )
}

interface FilterMenuProps {
  label: string
  /** Number of chosen values. */
  count: number
  children: ReactNode
}

/** A filter behind a button. Closes on Escape, and when the focus or a click leaves it. */
export function FilterMenu({ label, count, children }: FilterMenuProps) {
  const [open, setOpen] = useState(false)
  const id = useId()

  function closeOnEscape(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(false)
    event.currentTarget.querySelector('button')?.focus()
  }
  function closeOnLeave(event: FocusEvent<HTMLElement>): void {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: observes the controls inside
    <div className={styles.menu} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <button
        type="button"
        className={`pill ${styles.button}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
        {count > 0 && <span className={styles.count}>{count}</span>}
        <Icon name="chevronDown" small />
      </button>
      {open && (
        <div id={id} tabIndex={-1} className={styles.panel}>
          {children}
        </div>
      )}
    </div>
  )
}
