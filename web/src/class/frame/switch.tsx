import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import styles from './switch.module.css'

interface SwitchProps {
  id: string
  label: ReactNode
  /** Its effect, or the reason why it is disabled. */
  note: string
  checked: boolean
  disabled?: boolean
  onChange: (isOn: boolean) => void
}

/** A switch with an explanation. A disabled one stays readable. */
export function Switch({ id, label, note, checked, disabled = false, onChange }: SwitchProps) {
  return (
    <label className={styles.switch} data-off={disabled || undefined}>
      <span>
        <b>{label}</b>
        <span id={`${id}-note`}>{note}</span>
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-describedby={`${id}-note`}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <i data-mark="" aria-hidden="true">
        <Icon name="check" small />
      </i>
    </label>
  )
}
