import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { amount, Price } from '../../ui/price.tsx'
import { complain } from '../../ui/snackbar.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useAction } from '../../ui/use-action.ts'
import { sentenceOf } from '../accounts/refusal.ts'
import { AddressCard } from '../addresses/address-card.tsx'
import type { Basket, BasketProduct } from '../basket/api.ts'
import { basketKey } from '../basket/queries.ts'
import { hasPriceless, linePrice, piecePrice } from '../basket/sums.ts'
import { ProductPicture } from '../catalogue/product-picture.tsx'
import { HttpError } from '../http.ts'
import { balanceQuery, cardQuery } from '../payment/queries.ts'
import { currentBasket } from '../session.ts'
import { checkOut } from './api.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { forgetOrder } from './choices.ts'
import styles from './order-summary-page.module.css'
import { StepMissing } from './step-missing.tsx'
import { furthest, placeOf, steps } from './steps.ts'
import { type Order, useOrder } from './use-order.ts'

/** A last look before it costs something. */
export default function OrderSummaryPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const standing = useOrder()
  const [sent, setSent] = useState<Order>()
  // What has been sent is shown until the next screen is there, whatever has become of the basket.
  const order = sent ?? standing
  const { lines, role, choices, sums } = order
  const reached = furthest(choices)
  const ready = reached === placeOf('review')

  useEffect(() => {
    if (sums) sessionStorage.setItem('itemTotal', String(sums.items))
  }, [sums])

  const place = useAction({
    mutationFn: () => checkOut(currentBasket() ?? '', choices),
    onMutate: () => setSent(standing),
    onSuccess: (orderId) => {
      const basket = basketKey(currentBasket())
      client.setQueryData<Basket | null>(basket, (before) => before && { ...before, coupon: null, Products: [] })
      forgetOrder()
      navigate(`/order-completion/${orderId}`)
      for (const queryKey of [basket, balanceQuery.queryKey, ['orders'], ['catalogue']]) {
        void client.invalidateQueries({ queryKey })
      }
    },
    onError: (error) => {
      setSent(undefined)
      complain(sentenceOf(error, t))
    },
  })

  const priceless = hasPriceless(lines, role) ? t('CHECKOUT_NEEDS_PRICES') : ''
  const reason = sums && lines.length === 0 ? t('CHECKOUT_NEEDS_PRODUCTS') : priceless
  return (
    <app-order-summary>
      <CheckoutFrame
        step="review"
        title={t('ORDER_SUMMARY')}
        order={order}
        action={
          ready && (
            <div className={styles.action}>
              <Button
                look="loud"
                big
                wide
                id="checkoutButton"
                aria-label="Complete your purchase"
                aria-describedby="place-note"
                disabled={!sums || reason !== '' || sent !== undefined}
                onClick={() => place.mutate()}
              >
                {t('PLACE_ORDER_AND_PAY')}
              </Button>
              <p id="place-note" className={styles.note}>
                {reason}
              </p>
            </div>
          )
        }
      >
        {ready ? (
          <>
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
                {choices.paymentId !== null && <Payment id={choices.paymentId} />}
              </Fact>
            </div>
            <Goods lines={lines} role={role} />
          </>
        ) : (
          <StepMissing to={steps[reached]?.path ?? '/basket'} />
        )}
      </CheckoutFrame>
    </app-order-summary>
  )
}

interface FactProps {
  title: string
  to: string
  /** The name of the link back. */
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

function Payment({ id }: { id: string }) {
  const { t } = useTranslation()
  const isWallet = id === 'wallet'
  const { data: card, error } = useQuery({ ...cardQuery(id), enabled: !isWallet })
  if (isWallet) return <p>{t('DIGITAL_WALLET')}</p>
  if (error) return <p className="dim">{error instanceof HttpError ? t('CARD_UNKNOWN') : t('NETWORK_ERROR')}</p>
  if (!card) return <Skeleton style={{ inlineSize: '12rem', blockSize: '2.9rem' }} />
  return (
    <p>
      {t('CARD_ENDING_IN')} <strong className="mono">{String(card.cardNum).slice(-4)}</strong>
      <br />
      {t('CARD_HOLDER')}: {card.fullName}
    </p>
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
                {line.BasketItem.quantity} × {amount(piecePrice(line, role))}¤
              </mat-cell>
              <mat-cell className={`mat-mdc-cell mat-column-price ${styles.price}`}>
                <Price value={linePrice(line, role)} />
              </mat-cell>
            </mat-row>
          ))}
        </mat-table>
      </app-purchase-basket>
    </section>
  )
}
