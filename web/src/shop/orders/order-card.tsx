import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type PastOrder, trackingPathOf } from '../../entities/order/api.ts'
import { ConfirmationLink } from '../../entities/order/confirmation-link.tsx'
import { stateTextOf, statusOf } from '../../entities/order/status.ts'
import { StatusPicture } from '../../entities/order/status-picture.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { formatAmount, Price } from '../../ui/price.tsx'
import { useBuyAgain } from './buy-again.ts'
import styles from './order-card.module.css'
import { ProductTable } from './product-table.tsx'

interface OrderCardProps {
  order: PastOrder
  onOpen: (productId: number) => void
  onReview: (productId: number) => void
}

export function OrderCard({ order, onOpen, onReview }: OrderCardProps) {
  const { t } = useTranslation()
  const heading = useId()
  const { orderId, placedAt, promotionalAmount: coupon } = order
  const status = statusOf(order)
  const buyAgain = useBuyAgain()
  return (
    <article className={styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        <div className={styles.number}>
          <span className="dim">{t('LABEL_ORDER_ID')}</span>
          <h2 id={heading}>#{orderId}</h2>
          {placedAt && <Moment className="dim" at={placedAt} as="day" />}
        </div>
        <dl className={styles.sums}>
          {coupon > 0 && (
            <div>
              <dt>{t('LABEL_COUPON')}</dt>
              <dd className={styles.coupon}>−{formatAmount(coupon)}¤</dd>
            </div>
          )}
          <div>
            <dt>{t('LABEL_TOTAL_PRICE')}</dt>
            <dd>
              <Price value={order.totalPrice} />
            </dd>
          </div>
          <div>
            <dt>{t('LABEL_BONUS')}</dt>
            <dd className={styles.bonus}>{order.bonus}</dd>
          </div>
        </dl>
        <div className={`spread ${styles.ways}`}>
          <span className={joinClasses(styles.state, status === 'DELIVERED' && styles.delivered)}>
            <StatusPicture status={status} />
            {t(stateTextOf(status))}
          </span>
          <span className={joinClasses(styles.actions, 'no-print')}>
            <ButtonLink to={trackingPathOf(orderId)} aria-label="Track Your Order" aria-describedby={heading}>
              <Icon name="pin" />
              {t('BTN_TRACK')}
            </ButtonLink>
            <ConfirmationLink orderId={orderId} aria-describedby={heading} />
            <Button
              aria-describedby={heading}
              disabled={buyAgain.isPending}
              onClick={() => buyAgain.mutate(order.products)}
            >
              <Icon name="basket" />
              {t('BTN_BUY_AGAIN')}
            </Button>
          </span>
        </div>
      </div>
      <div className={styles.lines}>
        <ProductTable
          label={t('ORDER_PRODUCTS_OF', { order: orderId })}
          products={order.products}
          onOpen={onOpen}
          onReview={onReview}
        />
      </div>
    </article>
  )
}
