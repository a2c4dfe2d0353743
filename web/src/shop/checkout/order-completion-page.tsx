import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ConfirmationLink } from '../../entities/order/confirmation-link.tsx'
import { STATUS_TEXTS, statuses, statusOf } from '../../entities/order/status.ts'
import { formatMoment } from '../../i18n/moments.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { CodeBars } from '../../ui/code-bars.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import '../../ui/print.css'
import { AddressCard } from '../../entities/address/address-card.tsx'
import { screens } from '../../entities/application/screens.ts'
import type { PlacedOrder } from '../../entities/checkout/api.ts'
import { orderQuery } from '../../entities/checkout/queries.ts'
import { useSession } from '../../entities/session/session.ts'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import marks from '../../ui/step-mark.module.css'
import styles from './order-completion-page.module.css'
import { OrderedGoods } from './ordered-goods.tsx'
import { PaymentFact } from './payment-fact.tsx'
import { buildTweetAddress, writeTweetText } from './tweet.ts'

export default function OrderCompletionPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { data: order, error, refetch } = useQuery(orderQuery(id))
  const unknown = order !== undefined && order.totalPrice === undefined
  return (
    <app-order-completion>
      <PageFrame
        title={t('THANKS_FOR_PURCHASE')}
        heading={unknown ? t('ORDER_NOT_FOUND_TITLE') : t('THANKS_FOR_PURCHASE')}
        headingClass="confirmation"
        lead={!unknown && order && t('COMPLETION_LEAD')}
      >
        {error && !order && <FailedState error={error} onRetry={() => void refetch()} />}
        {unknown && (
          <EmptyState
            title={<span className="mono">{id}</span>}
            actions={
              <ButtonLink look="loud" big to={screens.orderHistory.path}>
                {t('LABEL_ORDER_HISTORY')}
              </ButtonLink>
            }
          >
            <p>{t('ORDER_UNKNOWN_TEXT')}</p>
          </EmptyState>
        )}
        {!unknown && !error && (order ? <Completed order={order} /> : <Coming />)}
      </PageFrame>
    </app-order-completion>
  )
}

function Coming() {
  const { t } = useTranslation()
  return (
    <div className={styles.parts} role="status" aria-label={t('LOADING')}>
      <Skeleton style={{ blockSize: '9rem' }} />
      <Skeleton style={{ blockSize: '22rem' }} />
    </div>
  )
}

function Completed({ order }: { order: PlacedOrder }) {
  const { t } = useTranslation()
  const session = useSession()
  const { orderId, addressId, paymentId, placedAt } = order
  return (
    <div className={styles.parts}>
      <section className={styles.slip} aria-label={t('ORDER_CONFIRMATION')}>
        <div className={styles.bill}>
          <div className={styles.top}>
            <div>
              <span className="dim">{t('ORDER_NUMBER')}</span>
              <h2 className={styles.number}>{orderId}</h2>
              {placedAt && <Moment className="dim" at={placedAt} as="minute" />}
            </div>
            <CodeBars className={styles.bars} text={orderId} label={t('BAR_CODE_OF', { text: orderId })} />
          </div>
          <div className={styles.goods}>
            <OrderedGoods order={order} />
          </div>
          {session && (addressId ?? paymentId) && (
            <div className={styles.facts}>
              {addressId && (
                <div>
                  <h2>{t('LABEL_DELIVERY_ADDRESS')}</h2>
                  <AddressCard id={addressId} gone={t('ADDRESS_GONE')} />
                </div>
              )}
              {paymentId && (
                <div>
                  <h2>{t('LABEL_PAID_WITH')}</h2>
                  <PaymentFact id={paymentId} gone={t('CARD_GONE')} />
                </div>
              )}
            </div>
          )}
        </div>
        <div className={styles.torn} />
      </section>
      <Next order={order} />
    </div>
  )
}

function Next({ order }: { order: PlacedOrder }) {
  const { t } = useTranslation()
  const { orderId, products = [] } = order
  const tweet = writeTweetText(
    t('ORDER_TWEET_TEXT'),
    products.map(({ name }) => name),
  )
  const texts = [
    t('COMPLETION_NEW'),
    t('COMPLETION_PACKING'),
    t('ESTIMATED_TIME_OF_DELIVERY', { numberdays: Number(order.eta) || 0 }),
    t('COMPLETION_DELIVERED'),
  ]
  const now = statuses.indexOf(statusOf(order, true))
  return (
    <aside className={styles.next} aria-label={t('COMPLETION_NEXT')}>
      <img className={styles.art} src="assets/public/images/art/parcel.svg" width="480" height="400" alt="" />
      <div>
        <Arrival from={order.placedAt} days={Number(order.eta)} />
        <ol className={styles.steps}>
          {statuses.map((status, place) => (
            <li key={status} className={place === now ? styles.now : undefined} aria-current={place === now && 'step'}>
              <span className={joinClasses(marks.mark, styles.dot, place === now && marks.now)} aria-hidden="true">
                {place + 1}
              </span>
              <b>{t(STATUS_TEXTS[status])}</b>
              <span>{texts[place]}</span>
            </li>
          ))}
        </ol>
        <div className={styles.actions}>
          <ButtonLink look="loud" big to={`/track-result/new?id=${encodeURIComponent(orderId)}`}>
            <Icon name="pin" />
            {t('BTN_TRACK_ORDER')}
          </ButtonLink>
          <ConfirmationLink orderId={orderId} big />
          <div className={styles.lesser}>
            <Button look="quiet" onClick={() => window.print()}>
              {t('BTN_PRINT_PAGE')}
            </Button>
            <ButtonAnchor
              look="quiet"
              href={buildTweetAddress(tweet)}
              target="_blank"
              rel="noopener"
              aria-label="Tweet"
            >
              <Icon name="chat" />
              {t('BTN_TWEET')}
            </ButtonAnchor>
          </div>
        </div>
      </div>
    </aside>
  )
}

/** Above this, or for an invalid number, no weekday is shown. */
const MAX_DAYS = 366

function Arrival({ from = new Date(), days }: { from?: Date | undefined; days: number }) {
  const { t, i18n } = useTranslation()
  const isKnown = Number.isInteger(days) && days >= 0 && days <= MAX_DAYS
  if (!isKnown || addDays(from, days) < addDays(new Date(), 0))
    return <h2 className={`display ${styles.arrival}`}>{t('COMPLETION_NEXT')}</h2>
  const date = addDays(from, days)
  const day = formatMoment(date, 'weekdayAndDay', i18n.language)
  return <h2 className={`display ${styles.arrival}`}>{t('COMPLETION_EXPECTED', { day })}</h2>
}

/** Midnight of a later day. */
function addDays(from: Date, days: number): Date {
  return new Date(from.getFullYear(), from.getMonth(), from.getDate() + days)
}
