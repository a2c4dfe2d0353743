import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeenOrder } from '#contract/orders.ts'
import { AddressCard } from '../../entities/address/address-card.tsx'
import type { BasketProduct } from '../../entities/basket/api.ts'
import { hasPriceless, linePriceOf, piecePriceOf } from '../../entities/basket/sums.ts'
import { CheckoutFrame } from '../../entities/checkout/checkout-frame.tsx'
import { findChanges, hasSameProducts, type Sight, toSeenOrder } from '../../entities/checkout/seen-order.ts'
import { StepMissing } from '../../entities/checkout/step-missing.tsx'
import { findFirstOpenStep, placeOf } from '../../entities/checkout/steps.ts'
import { type OpenOrder, useOrder } from '../../entities/checkout/use-order.ts'
import { useProgress } from '../../entities/checkout/use-progress.ts'
import { ProductPicture } from '../../entities/product/product-picture.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { formatAmount, Price } from '../../ui/price.tsx'
import { OrderChanges } from './order-changes.tsx'
import styles from './order-summary-page.module.css'
import { PaymentFact } from './payment-fact.tsx'
import { usePlacing } from './use-placing.ts'

/** Changes since the screen was first complete, and the present order. `till` is what the server would charge. */
function useSight({ lines, sums, couponAwaited }: OpenOrder, till: SeenOrder | undefined) {
  const [first, setFirst] = useState<Sight>()
  useEffect(() => {
    if (!first && sums && !couponAwaited) setFirst({ lines, total: sums.total })
  }, [first, lines, sums, couponAwaited])
  const own = sums && toSeenOrder(lines, sums)
  const seen = own && till && hasSameProducts(own, till) ? till : own
  return { seen, changes: first && seen && findChanges(first, { lines, total: seen.total }) }
}

/** Checkout step: review before payment. */
export default function OrderSummaryPage() {
  const { t } = useTranslation()
  const standing = useOrder()
  const { progress, settled } = useProgress()
  const [till, setTill] = useState<SeenOrder>()
  const [asked, setAsked] = useState(0)
  const { order, isSent, place } = usePlacing(standing, (charged) => {
    setTill(charged)
    setAsked((before) => before + 1)
  })
  const { lines, role, sums } = order
  const ready = isSent || findFirstOpenStep(progress) === placeOf('review')
  const { seen, changes } = useSight(order, till)
  const notice = useRef<HTMLElement>(null)
  const hasChanges = changes !== undefined

  useEffect(() => {
    if (asked > 0 && hasChanges) notice.current?.focus()
  }, [asked, hasChanges])

  useEffect(() => {
    if (sums) sessionStorage.setItem('itemTotal', String(sums.items))
  }, [sums])

  const priceless = hasPriceless(lines, role) ? t('CHECKOUT_NEEDS_PRICES') : ''
  return (
    <app-order-summary>
      <CheckoutFrame
        step="review"
        title={t('ORDER_SUMMARY')}
        order={order}
        action={
          ready && (
            <PlaceButton
              note={priceless}
              isReady={seen !== undefined && settled && priceless === '' && !isSent}
              onPlace={() => seen && place.mutate(seen)}
            />
          )
        }
      >
        {ready ? (
          <>
            <div role="status" className={styles.news}>
              {changes && !isSent && <OrderChanges changes={changes} ref={notice} />}
            </div>
            <Facts order={order} />
            <Goods lines={lines} role={role} />
          </>
        ) : (
          <StepMissing />
        )}
      </CheckoutFrame>
    </app-order-summary>
  )
}

interface PlaceButtonProps {
  /** Reason why the order cannot be placed, or empty. */
  note: string
  isReady: boolean
  onPlace: () => void
}

function PlaceButton({ note, isReady, onPlace }: PlaceButtonProps) {
  const { t } = useTranslation()
  return (
    <>
      <Button
        look="loud"
        big
        wide
        id="checkoutButton"
        aria-label="Complete your purchase"
        aria-describedby="place-note"
        disabled={!isReady}
        onClick={onPlace}
      >
        {t('PLACE_ORDER_AND_PAY')}
      </Button>
      <p id="place-note" className={styles.note}>
        {note}
      </p>
    </>
  )
}

/** Address, delivery and payment, each with a link to its step. */
function Facts({ order: { choices, method } }: { order: OpenOrder }) {
  const { t } = useTranslation()
  return (
    <div className={styles.facts}>
      <Fact title={t('LABEL_DELIVERY_ADDRESS')} to="/address/select" change={t('CHECKOUT_EDIT_ADDRESS')}>
        <AddressCard id={choices.addressId} />
      </Fact>
      <Fact title={t('DELIVERY')} to="/delivery-method" change={t('CHECKOUT_EDIT_DELIVERY')}>
        {method && (
          <p>
            <strong>
              <bdi>{method.name}</bdi>
            </strong>
            <br />
            {t('LABEL_EXPECTED_DELIVERY')}: {method.eta} {t('LABEL_DAYS', { count: method.eta })}
          </p>
        )}
      </Fact>
      <Fact title={t('PAYMENT_METHOD')} to="/payment/shop" change={t('CHECKOUT_EDIT_PAYMENT')}>
        {choices.paymentId !== null && <PaymentFact id={choices.paymentId} gone={t('CARD_UNKNOWN')} />}
      </Fact>
    </div>
  )
}

interface FactProps {
  title: string
  to: string
  /** Name of the link to the step. */
  change: string
  children: ReactNode
}

function Fact({ title, to, change, children }: FactProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.fact}>
      <h2>{title}</h2>
      {children}
      <Link to={to} aria-label={change}>
        {t('BTN_CHANGE')}
      </Link>
    </section>
  )
}

function Goods({ lines, role }: { lines: BasketProduct[]; role: string | undefined }) {
  const { t } = useTranslation()
  return (
    <section className={styles.goods}>
      <div className={styles.head}>
        <h2>{t('ITEMS')}</h2>
        <Link to="/basket" aria-label={t('CHECKOUT_EDIT_BASKET')}>
          {t('BTN_CHANGE')}
        </Link>
      </div>
      <app-purchase-basket id="app-purchase-basket">
        <mat-table className="mat-mdc-table" role="list">
          {lines.map((line) => (
            <mat-row key={line.id} className={`mat-mdc-row ${styles.line}`} role="listitem">
              <mat-cell className={`mat-mdc-cell mat-column-image ${styles.picture}`}>
                <ProductPicture image={line.image} alt="" />
              </mat-cell>
              <mat-cell className={`mat-mdc-cell mat-column-product ${styles.name}`}>{line.name}</mat-cell>
              <mat-cell className={`mat-mdc-cell mat-column-quantity ${styles.quantity}`}>
                {line.BasketItem.quantity} × {formatAmount(piecePriceOf(line, role))}¤
              </mat-cell>
              <mat-cell className={`mat-mdc-cell mat-column-price ${styles.price}`}>
                <Price value={linePriceOf(line, role)} />
              </mat-cell>
            </mat-row>
          ))}
        </mat-table>
      </app-purchase-basket>
    </section>
  )
}
