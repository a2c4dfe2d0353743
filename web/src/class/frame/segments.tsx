import type { ReactNode } from 'react'
import { joinClasses } from '../../ui/classes.ts'
import styles from './segments.module.css'

interface SegmentsProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; text: ReactNode }[]
  onChange: (value: Value) => void
  className?: string | undefined
}

/** A choice of one option: pressed buttons in a group. */
export function Segments<Value extends string>({ label, value, options, onChange, className }: SegmentsProps<Value>) {
  return (
    <fieldset className={joinClasses(styles.segments, className)}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          data-mark=""
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </button>
      ))}
    </fieldset>
  )
}

/** The same as links with addresses. */
export function SegmentNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={joinClasses(styles.segments, styles.even)} data-mark="" aria-label={label}>
      {children}
    </nav>
  )
}
