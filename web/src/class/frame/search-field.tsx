import { Icon } from '../../ui/icon.tsx'
import styles from './search-field.module.css'

interface SearchFieldProps {
  /** Accessible name. */
  label: string
  placeholder: string
  value: string
  onChange: (text: string) => void
}

/** A pill that filters the list below it while the trainer types. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  return (
    <label className={styles.field}>
      <Icon name="search" />
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  )
}
