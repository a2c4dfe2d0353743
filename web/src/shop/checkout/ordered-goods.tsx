import { useTranslation } from 'react-i18next'
import type { PlacedOrder } from '../../entities/checkout/api.ts'
import { itemTotalOf } from '../../entities/checkout/order-sums.ts'
import { useProducts } from '../../entities/order/use-products.ts'
import { ProductPicture } from '../../entities/product/product-picture.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { formatAmount, Price } from '../../ui/price.tsx'
import styles from './ordered-goods.module.css'

export function OrderedGoods({ order }: { order: PlacedOrder }) {
  const { t } = useTranslation()
  const productOf = useProducts()
  const { products = [], totalPrice, promotionalAmount: promotion = 0, deliveryPrice = 0, bonus = 0 } = order
  const items =
    totalPrice === undefined ? undefined : itemTotalOf({ totalPrice, promotionalAmount: promotion, deliveryPrice })
  const sums: { label: string; value: number | undefined }[] = [
    { label: t('ITEMS'), value: items },
    { label: t('DELIVERY'), value: deliveryPrice },
    { label: t('PROMOTION'), value: promotion === 0 ? 0 : -promotion },
  ]
  return (
    <>
      <table className={`mat-table mat-mdc-table ${styles.table}`}>
        <thead>
          <tr className="mat-mdc-header-row">
            <th className="mat-header-cell mat-column-product">{t('LABEL_PRODUCT')}</th>
            <th className={`mat-header-cell mat-column-price ${styles.number}`}>{t('LABEL_PRICE')}</th>
            <th className={`mat-header-cell mat-column-quantity ${styles.number}`}>{t('LABEL_QUANTITY')}</th>
            <th className={`mat-header-cell mat-column-total-price ${styles.number}`}>{t('LABEL_TOTAL_PRICE')}</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product, place) => {
            const { picture } = productOf(product)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: an order never changes, and its lines have no unique ids.
              <tr key={place} className="mat-row mat-mdc-row">
                <td className={`mat-cell mat-column-product ${styles.name}`}>
                  <span className={styles.product}>
                    <span className={styles.thumbnail}>
                      {picture !== undefined && <ProductPicture image={picture} alt="" loading="lazy" />}
                    </span>
                    <bdi>{product.name}</bdi>
                  </span>
                </td>
                <td className={`mat-cell mat-column-price ${styles.number}`}>{formatAmount(product.price)}¤</td>
                <td className={`mat-cell mat-column-quantity ${styles.number}`}>{product.quantity}</td>
                <td className={`mat-cell mat-column-total-price ${styles.number}`}>{formatAmount(product.total)}¤</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          {sums.map(({ label, value }, place) => (
            <tr key={label} className={joinClasses('mat-mdc-footer-row', place === 0 && styles.first)}>
              <th scope="row" colSpan={3} className="mat-footer-cell">
                {label}
              </th>
              <td className={`mat-footer-cell ${styles.number}`}>
                {value !== undefined && value < 0 ? `−${formatAmount(-value)}` : formatAmount(value)}¤
              </td>
            </tr>
          ))}
          <tr className={`mat-mdc-footer-row ${styles.total}`}>
            <th scope="row" colSpan={3} className="mat-footer-cell">
              {t('LABEL_TOTAL_PRICE')}
            </th>
            <td className={`mat-footer-cell ${styles.number}`}>
              <Price value={totalPrice} />
            </td>
          </tr>
        </tfoot>
      </table>
      <p className={`bonus-points ${styles.bonus}`}>
        <Icon name="star" />
        {t('BONUS_POINTS_COUNT', { bonus })}
      </p>
    </>
  )
}
