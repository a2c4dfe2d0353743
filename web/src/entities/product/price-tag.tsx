import { useTranslation } from 'react-i18next'
import { Price } from '../../ui/price.tsx'
import styles from './price-tag.module.css'

interface PriceTagProps {
  /** Undefined for what has no price. */
  value: number | undefined
  instead?: number
  className: string
}

/** What a product costs, or that nobody has put a price on it. */
export function PriceTag({ value, instead, className }: PriceTagProps) {
  const { t } = useTranslation()
  if (value !== undefined) return <Price className={className} value={value} instead={instead} />
  return <span className={`${className} ${styles.missing}`}>{t('PRICE_MISSING')}</span>
}
