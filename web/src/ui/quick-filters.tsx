import type { ReactNode } from 'react'
import styles from './quick-filters.module.css'

export interface QuickFilter<Name extends string> {
  name: Name
  text: ReactNode
  /** Accessible name, if the text is not enough. */
  label?: string
  /** Number of rows that match. */
  count?: number
}

interface QuickFiltersProps<Name extends string> {
  label: string
  filters: readonly QuickFilter<Name>[]
  chosen: Name
  onChoose: (name: Name) => void
}

interface TogglePillProps {
  pressed: boolean
  /** Number of rows that match. */
  count: number | undefined
  onPress: (pressed: boolean) => void
  children: ReactNode
}

/** One filter of a list, on or off. */
export function TogglePill({ pressed, count, onPress, children }: TogglePillProps) {
  return (
    <button type="button" className={`pill ${styles.filter}`} aria-pressed={pressed} onClick={() => onPress(!pressed)}>
      {children} {count !== undefined && <span className="mono">{count}</span>}
    </button>
  )
}

/** Filters of a list; exactly one is chosen. They scroll sideways on a phone. */
export function QuickFilters<Name extends string>({ label, filters, chosen, onChoose }: QuickFiltersProps<Name>) {
  return (
    <fieldset className={styles.filters} aria-label={label}>
      {filters.map(({ name, text, label: full, count }) => (
        <button
          key={name}
          type="button"
          className={`pill ${styles.filter}`}
          aria-pressed={name === chosen}
          aria-label={full === undefined ? undefined : `${full} ${count ?? ''}`.trim()}
          onClick={() => onChoose(name)}
        >
          {text} {count !== undefined && <span className="mono">{count}</span>}
        </button>
      ))}
    </fieldset>
  )
}
