import { joinClasses } from './classes.ts'
import styles from './find-field.module.css'
import { Icon } from './icon.tsx'

interface FindFieldProps {
  id: string
  /** What it looks for: its name, and what stands in it while it is empty. */
  label: string
  value: string
  onFind: (value: string) => void
  className?: string | undefined
}

/** Narrows a list down while one types. */
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

/** Whether one of the texts has every word of a search. Rows may hold anything. */
export function isFound(search: string, ...texts: readonly unknown[]): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const whole = texts.map((text) => String(text ?? '').toLowerCase()).join(' ')
  return words.every((word) => whole.includes(word))
}
