import { useTranslation } from 'react-i18next'
import { joinClasses } from '../../ui/classes.ts'
import styles from './stock-ribbon.module.css'

const fewLeft = 5

/** Ribbon across the picture of a product that is nearly or fully sold out. */
export function StockRibbon({ stock }: { stock: number | undefined }) {
  const { t } = useTranslation()
  if (stock === undefined || stock > fewLeft) return null
  const soldOut = stock <= 0
  return (
    <span className={joinClasses('ribbon', styles.ribbon, soldOut && 'ribbon-sold', soldOut && styles.sold)}>
      {soldOut ? t('LABEL_SOLD_OUT') : t('LABEL_ONLY_QUANTITY_LEFT', { quantity: stock })}
    </span>
  )
}
