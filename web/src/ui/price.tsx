import { withDecimals } from '../i18n/decimals.ts'
import styles from './price.module.css'

/** An amount with two decimals, or a dash without one. */
export function formatAmount(value: number | undefined): string {
  return value !== undefined && Number.isFinite(value) ? withDecimals(value, 2) : '–'
}

interface PriceProps {
  value: number | undefined
  /** The regular price, struck through, if the customer pays less. */
  instead?: number
  className?: string
}

/** A price in the display font. Its text is `1.99¤`, or a dash. */
export function Price({ value, instead, className = '' }: PriceProps) {
  return (
    <span className={`${styles.price} ${className}`}>
      {formatAmount(value)}
      {value !== undefined && <span className={styles.currency}>¤</span>}
      {instead !== undefined && <s>{formatAmount(instead)}¤</s>}
    </span>
  )
}
