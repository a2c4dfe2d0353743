import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { CheckoutConflict, SeenOrder } from '#contract/orders.ts'
import { AddressCard } from '../../entities/address/address-card.tsx'
import type { Basket, BasketProduct } from '../../entities/basket/api.ts'
import { basketKey } from '../../entities/basket/queries.ts'
import { hasPriceless, linePriceOf, piecePriceOf } from '../../entities/basket/sums.ts'
import { checkOut } from '../../entities/checkout/api.ts'
import { CheckoutFrame } from '../../entities/checkout/checkout-frame.tsx'
import { forgetOrder } from '../../entities/checkout/choices.ts'
import { findChanges, hasSameProducts, type Sight, toSeenOrder } from '../../entities/checkout/seen-order.ts'
import { StepMissing } from '../../entities/checkout/step-missing.tsx'
import { findFirstOpenStep, placeOf } from '../../entities/checkout/steps.ts'
import { type Order, useOrder } from '../../entities/checkout/use-order.ts'
import { useProgress } from '../../entities/checkout/use-progress.ts'
import { rememberUsual } from '../../entities/checkout/usual.ts'
import { balanceQuery } from '../../entities/payment/queries.ts'
import { ProductPicture } from '../../entities/product/product-picture.tsx'
import { HttpError } from '../../entities/session/http.ts'
import { readBasketId } from '../../entities/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { formatAmount, Price } from '../../ui/price.tsx'
import { sentenceOf } from '../../ui/refusal.ts'
import { complain } from '../../ui/snackbar.tsx'
import { useAction } from '../../ui/use-action.ts'
import { OrderChanges } from './order-changes.tsx'
import styles from './order-summary-page.module.css'
import { PaymentFact } from './payment-fact.tsx'

/** The server's reply if an order differs from the one that the customer saw. */
function findConflict(error: Error): Partial<CheckoutConflict> | undefined {
  return error instanceof HttpError && error.status === 409
    ? ((error.body ?? {}) as Partial<CheckoutConflict>)
    : undefined
}

/** Changes since the screen was first complete, and the present order. */
function useSight({ lines, sums, couponAwaited }: Order) {
  const [first, setFirst] = useState<Sight>()
  /** The order that the server would charge. */
  const [till, setTill] = useState<SeenOrder>()
  useEffect(() => {
    if (!first && sums && !couponAwaited) setFirst({ lines, total: sums.total })
  }, [first, lines, sums, couponAwaited])
  const own = sums && toSeenOrder(lines, sums)
  const seen = own && till && hasSameProducts(own, till) ? till : own
  return { seen, changes: first && seen && findChanges(first, { lines, total: seen.total }), setTill }
}

/** Checkout step: review before payment. */
export default function OrderSummaryPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const standing = useOrder()
  const { progress, settled } = useProgress()
  const [sent, setSent] = useState<Order>()
  // A sent order stays visible until the next screen, even if the basket changes.
  const order = sent ?? standing
  const { lines, role, choices, sums } = order
  const ready = sent !== undefined || findFirstOpenStep(progress) === placeOf('review')
  const { seen, changes, setTill } = useSight(order)
  const [asked, setAsked] = useState(0)
  const notice = useRef<HTMLElement>(null)
  const hasChanges = changes !== undefined

  useEffect(() => {
    if (asked > 0 && hasChanges) notice.current?.focus()
  }, [asked, hasChanges])

  useEffect(() => {
    if (sums) sessionStorage.setItem('itemTotal', String(sums.items))
  }, [sums])

  const place = useAction({
    mutationFn: (shown: SeenOrder) => checkOut(readBasketId() ?? '', choices, shown),
    onMutate: () => setSent(standing),
    onSuccess: (orderId) => {
      const basket = basketKey(readBasketId())
      rememberUsual(choices)
      client.setQueryData<Basket | null>(basket, (before) => before && { ...before, coupon: null, Products: [] })
      forgetOrder(orderId)
      navigate(`/order-completion/${orderId}`, { replace: true })
      for (const queryKey of [basket, balanceQuery.queryKey, ['orders'], ['catalogue']]) {
        void client.invalidateQueries({ queryKey })
      }
    },
    onError: (error) => {
      setSent(undefined)
      complain(sentenceOf(error, t))
      const objection = findConflict(error)
      if (!objection) return
      setTill(objection.order)
      setAsked((before) => before + 1)
      for (const part of ['basket', 'addresses', 'cards', 'deliveries']) {
        void client.invalidateQueries({ queryKey: [part] })
      }
    },
  })

  const priceless = hasPriceless(lines, role) ? t('CHECKOUT_NEEDS_PRICES') : ''
  return (
    <app-order-summary>
      <CheckoutFrame
        step="review"
        title={t('ORDER_SUMMARY')}
        order={order}
        action={
          ready && (
            <>
              <Button
                look="loud"
                big
                wide
                id="checkoutButton"
                aria-label="Complete your purchase"
                aria-describedby="place-note"
                disabled={!seen || !settled || priceless !== '' || sent !== undefined}
                onClick={() => seen && place.mutate(seen)}
              >
                {t('PLACE_ORDER_AND_PAY')}
              </Button>
              <p id="place-note" className={styles.note}>
                {priceless}
              </p>
            </>
          )
        }
      >
        {ready ? (
          <>
            <div role="status" className={styles.news}>
              {changes && !sent && <OrderChanges changes={changes} ref={notice} />}
            </div>
            <div className={styles.facts}>
              <Fact title={t('LABEL_DELIVERY_ADDRESS')} to="/address/select" change={t('CHECKOUT_EDIT_ADDRESS')}>
                <AddressCard id={choices.addressId} />
              </Fact>
              <Fact title={t('DELIVERY')} to="/delivery-method" change={t('CHECKOUT_EDIT_DELIVERY')}>
                {order.method && (
                  <p>
                    <strong>{order.method.name}</strong>
                    <br />
                    {t('LABEL_EXPECTED_DELIVERY')}: {order.method.eta} {t('LABEL_DAYS', { count: order.method.eta })}
                  </p>
                )}
              </Fact>
              <Fact title={t('PAYMENT_METHOD')} to="/payment/shop" change={t('CHECKOUT_EDIT_PAYMENT')}>
                {choices.paymentId !== null && <PaymentFact id={choices.paymentId} gone={t('CARD_UNKNOWN')} />}
              </Fact>
            </div>
            <Goods lines={lines} role={role} />
          </>
        ) : (
          <StepMissing />
        )}
      </CheckoutFrame>
    </app-order-summary>
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
