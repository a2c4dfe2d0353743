import { useTranslation } from 'react-i18next'
import { Price } from '../../ui/price.tsx'
import styles from './price-tag.module.css'

interface PriceTagProps {
  /** Undefined without a price. */
  value: number | undefined
  instead?: number
  className: string
}

/** Price of a product, or a note that it has none. */
export function PriceTag({ value, instead, className }: PriceTagProps) {
  const { t } = useTranslation()
  if (value !== undefined) return <Price className={className} value={value} instead={instead} />
  return <span className={`${className} ${styles.missing}`}>{t('PRICE_MISSING')}</span>
}
