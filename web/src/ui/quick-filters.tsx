import type { ReactNode } from 'react'
import styles from './quick-filters.module.css'

export interface QuickFilter<Name extends string> {
  name: Name
  text: ReactNode
  /** What it is called where the text says too little. */
  label?: string
  /** Rows that it leaves. */
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
  /** Rows that it leaves. */
  count: number | undefined
  onPress: (pressed: boolean) => void
  children: ReactNode
}

/** One way to narrow a list down, on or off. */
export function TogglePill({ pressed, count, onPress, children }: TogglePillProps) {
  return (
    <button type="button" className={`pill ${styles.filter}`} aria-pressed={pressed} onClick={() => onPress(!pressed)}>
      {children} {count !== undefined && <span className="mono">{count}</span>}
    </button>
  )
}

/** Ways to narrow a list down by one touch; one of them is chosen. They scroll in themselves on a phone. */
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
