import { withDecimals } from '../i18n/decimals.ts'
import styles from './price.module.css'

/** An amount with two decimals, as everywhere in the shop; a dash where there is none. */
export function formatAmount(value: number | undefined): string {
  return value !== undefined && Number.isFinite(value) ? withDecimals(value, 2) : '–'
}

interface PriceProps {
  value: number | undefined
  /** The normal price of somebody who pays less, struck through behind it. */
  instead?: number
  className?: string
}

/** A price in the display face; its text reads `1.99¤`, or a dash where there is none. */
export function Price({ value, instead, className = '' }: PriceProps) {
  return (
    <span className={`${styles.price} ${className}`}>
      {formatAmount(value)}
      {value !== undefined && <span className={styles.currency}>¤</span>}
      {instead !== undefined && <s>{formatAmount(instead)}¤</s>}
    </span>
  )
}
