import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { formatAmount, Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/states.tsx'
import type { OrderSums } from './order-sums.ts'
import styles from './receipt.module.css'

interface ReceiptProps {
  /** Undefined while they are on their way; their places are kept. */
  sums: OrderSums | undefined
  /** Percent off by a coupon. */
  percent: number
  /** What the delivery costs, or a word about when that is known. */
  delivery: string
  /** What can be done about it. */
  children?: ReactNode
}

/** The torn slip with what it all costs. */
export function Receipt({ sums, percent, delivery, children }: ReceiptProps) {
  const { t } = useTranslation()
  return (
    <aside className={styles.receipt} aria-label={t('BASKET_TOTALS')}>
      <div className={styles.inside}>
        <h2 className="display">{t('BASKET_TOTALS')}</h2>
        <dl>
          <div className={styles.line}>
            <dt>{t('ITEMS')}</dt>
            <dd>{sums ? `${formatAmount(sums.items)}¤` : <Skeleton className={styles.coming} />}</dd>
          </div>
          {percent > 0 && (
            <div className={styles.line}>
              <dt>
                {t('LABEL_COUPON')} <span className={`mono ${styles.off}`}>{percent} %</span>
              </dt>
              <dd className={styles.off}>
                {sums && `${sums.promotion < 0 ? '' : '−'}${formatAmount(Math.abs(sums.promotion))}¤`}
              </dd>
            </div>
          )}
          <div className={styles.line}>
            <dt>{t('DELIVERY')}</dt>
            <dd>{delivery}</dd>
          </div>
        </dl>
        <div className={styles.total} id="price">
          <span>{t('LABEL_TOTAL_PRICE')}: </span>
          {sums ? <Price value={sums.total} /> : <Skeleton className={styles.comingTotal} />}
        </div>
        <p className={`hint bonus-points quiet-line ${styles.bonus}`}>
          <Icon name="star" />
          {t('CHECKOUT_FOR_BONUS_POINTS', { bonus: sums?.bonus ?? '…' })}
        </p>
        {children}
      </div>
      <div className={styles.torn} />
    </aside>
  )
}
