import { useTranslation } from 'react-i18next'
import { RoundButton } from './button.tsx'
import styles from './quantity.module.css'

interface QuantityProps {
  /** What is counted, for the names of the buttons. */
  of: string
  value: number
  onChange: (value: number) => void
}

/** A number between two buttons; one is the least. */
export function Quantity({ of, value, onChange }: QuantityProps) {
  const { t } = useTranslation()
  return (
    <span className={styles.quantity}>
      <RoundButton
        icon="minus"
        iconClass="fa-minus-square"
        aria-label={t('ONE_LESS', { product: of })}
        disabled={value <= 1}
        onClick={() => onChange(Math.max(1, value - 1))}
      />
      <output>{value}</output>
      <RoundButton
        icon="plus"
        iconClass="fa-plus-square"
        aria-label={t('ONE_MORE', { product: of })}
        onClick={() => onChange(value + 1)}
      />
    </span>
  )
}
