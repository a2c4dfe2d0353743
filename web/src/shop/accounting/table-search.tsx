import { TextField } from '../../ui/field.tsx'

interface TableSearchProps {
  id: string
  label: string
  value: string
  onSearch: (value: string) => void
}

/** Narrows a table down while one types. */
export function TableSearch({ id, label, value, onSearch }: TableSearchProps) {
  return (
    <TextField
      id={id}
      type="search"
      label={label}
      autoComplete="off"
      value={value}
      onChange={(event) => onSearch(event.currentTarget.value)}
    />
  )
}

/** Whether one of the texts has every word of a search. Rows may hold anything. */
export function isFound(search: string, ...texts: readonly unknown[]): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const whole = texts.map((text) => String(text ?? '').toLowerCase()).join(' ')
  return words.every((word) => whole.includes(word))
}
