import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { hasPriceless } from '../../entities/basket/sums.ts'
import { CouponForm } from '../../entities/checkout/coupon-form.tsx'
import { Docked, InDock } from '../../entities/checkout/dock.tsx'
import styles from '../../entities/checkout/receipt.module.css'
import { Receipt } from '../../entities/checkout/receipt.tsx'
import { useOrder } from '../../entities/checkout/use-order.ts'
import { useProgress } from '../../entities/checkout/use-progress.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Sums of the basket, the link to the checkout, and the coupon field. */
export function Till() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { lines, role, percent, sums } = useOrder()
  const { onwardFrom } = useProgress()
  const empty = lines.length === 0
  const priceless = hasPriceless(lines, role)
  return (
    <Docked total={sums?.total}>
      <Receipt sums={sums} percent={percent} delivery={t('BASKET_DELIVERY_LATER')}>
        <div className={styles.actions}>
          <InDock>
            <Button
              look="loud"
              big
              wide
              id="checkoutButton"
              disabled={empty || priceless}
              aria-describedby="checkout-note"
              onClick={() => navigate(onwardFrom('basket'))}
            >
              {t('BTN_CHECKOUT')}
              <Icon name="chevronRight" />
            </Button>
          </InDock>
          <p id="checkout-note" className={styles.note}>
            {sums && empty && t('CHECKOUT_NEEDS_PRODUCTS')}
            {priceless && t('CHECKOUT_NEEDS_PRICES')}
          </p>
          <div className={styles.coupon}>
            <CouponForm />
          </div>
        </div>
      </Receipt>
    </Docked>
  )
}
