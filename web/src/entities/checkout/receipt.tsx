import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { formatAmount, Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/states.tsx'
import type { OrderSums } from './order-sums.ts'
import styles from './receipt.module.css'

interface ReceiptProps {
  /** Undefined while loading; the layout keeps their places. */
  sums: OrderSums | undefined
  /** Discount of a coupon in percent. */
  percent: number
  /** Price of the delivery, or a text while it is unknown. */
  delivery: string
  /** Actions below the sums. */
  children?: ReactNode
}

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
