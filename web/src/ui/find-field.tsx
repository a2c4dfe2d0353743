import { joinClasses } from './classes.ts'
import styles from './find-field.module.css'
import { Icon } from './icon.tsx'

interface FindFieldProps {
  id: string
  /** Label and placeholder. */
  label: string
  value: string
  onFind: (value: string) => void
  className?: string | undefined
}

/** Filters a list while the visitor types. */
export function FindField({ id, label, value, onFind, className }: FindFieldProps) {
  return (
    <span className={joinClasses(styles.find, className)}>
      <Icon name="search" />
      <input
        id={id}
        type="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onFind(event.currentTarget.value)}
      />
    </span>
  )
}

/** Whether the texts together contain every word of a search. Values may be of any type. */
export function isFound(search: string, ...texts: readonly unknown[]): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const whole = texts.map((text) => String(text ?? '').toLowerCase()).join(' ')
  return words.every((word) => whole.includes(word))
}
