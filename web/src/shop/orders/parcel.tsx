import { useTranslation } from 'react-i18next'
import type { TrackedOrder } from '../../entities/order/api.ts'
import { ConfirmationLink } from '../../entities/order/confirmation-link.tsx'
import type { OrderStatus } from '../../entities/order/status.ts'
import { Barcode } from '../../ui/barcode.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { formatAmount, Price } from '../../ui/price.tsx'
import { SanitisedHtml } from '../../ui/sanitised-html.tsx'
import { ProductTable } from './product-table.tsx'
import styles from './track-result-page.module.css'
import { Way } from './way.tsx'

/** The number of an order, as the server writes it. */
export function OrderNumber({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the number comes from our own server.
  return <code dangerouslySetInnerHTML={{ __html: html }} />
}

interface ParcelProps {
  order: TrackedOrder
  status: OrderStatus
}

/** An order with status, products and sums, in the style of a parcel's label. */
export function Parcel({ order, status }: ParcelProps) {
  const { t } = useTranslation()
  const promotion = order.promotionalAmount ?? 0
  return (
    <article className={styles.parcel}>
      <div className={styles.label}>
        <div className={styles.number}>
          <span className="dim">{t('LABEL_ORDER_ID')}</span>
          <h2>
            <OrderNumber html={order.orderId} />
          </h2>
          <p className="dim">
            {order.placedAt && <Moment at={order.placedAt} as="minute" />}
            {order.placedAt && order.email && ' · '}
            {order.email && t('TRACK_FOR', { email: order.email })}
          </p>
        </div>
        <Barcode className={styles.barcode} />
      </div>
      <div className={styles.way}>
        <Way status={status} />
      </div>
      <div className={styles.goods}>
        <section aria-labelledby="ordered">
          <h3 id="ordered" className="visually-hidden">
            {t('LABEL_PRODUCT_ORDERED')}
          </h3>
          <ProductTable label={t('LABEL_PRODUCT_ORDERED')} products={order.products ?? []} />
        </section>
        <section className={styles.side} aria-label={t('ORDER_SUMMARY')}>
          <dl>
            {order.deliveryPrice !== undefined && (
              <div>
                <dt>{t('DELIVERY')}</dt>
                <dd>{formatAmount(order.deliveryPrice)}¤</dd>
              </div>
            )}
            {promotion > 0 && (
              <div>
                <dt>{t('PROMOTION')}</dt>
                <dd>−{formatAmount(promotion)}¤</dd>
              </div>
            )}
          </dl>
          <div className={styles.total}>
            <span>{t('LABEL_TOTAL_PRICE')}</span>
            <Price value={order.totalPrice} />
          </div>
          <div className={styles.bonus}>
            <Icon name="bonus" />
            <div>
              <b>{t('BONUS_POINTS_EARNED', { bonus: order.bonus ?? 0 })}</b>
              <SanitisedHtml html={t('BONUS_FOR_FUTURE_PURCHASES')} />
            </div>
          </div>
          <ConfirmationLink orderId={order.orderId} wide />
        </section>
      </div>
    </article>
  )
}
