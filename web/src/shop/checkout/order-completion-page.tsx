import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import buttonStyles from '../../ui/button.module.css'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { usePage } from '../../ui/page.ts'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { AddressCard } from '../addresses/address-card.tsx'
import { screens } from '../screens.ts'
import { useSession } from '../session.ts'
import type { PlacedOrder } from './api.ts'
import styles from './order-completion-page.module.css'
import { OrderedGoods } from './ordered-goods.tsx'
import { orderQuery } from './queries.ts'
import { tweetAddress, tweetText } from './tweet.ts'

/** Thanks, and what happens next. */
export default function OrderCompletionPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const heading = usePage(t('THANKS_FOR_PURCHASE'))
  const { data: order, error, refetch } = useQuery(orderQuery(id))
  const unknown = order !== undefined && order.products === undefined
  return (
    <app-order-completion>
      <main className="page">
        <div className="page-head">
          <h1 className="display confirmation" ref={heading} tabIndex={-1}>
            {unknown ? t('ORDER_NOT_FOUND_TITLE') : t('THANKS_FOR_PURCHASE')}
          </h1>
        </div>
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
      </main>
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
  const { orderId, products = [] } = order
  const tweet = tweetText(
    t('ORDER_TWEET_TEXT'),
    products.map(({ name }) => name),
  )
  return (
    <div className={styles.parts}>
      <div className={styles.words}>
        <p>
          {t('PURCHASE_COMMENT_PREFIX')}{' '}
          <Link to={`/track-result/new?id=${encodeURIComponent(orderId)}`}>{t('TITLE_TRACK_ORDERS')}</Link>{' '}
          {t('PURCHASE_COMMENT_SUFFIX')}
        </p>
        <p className={styles.number}>
          {t('ORDER_NUMBER')} <span className="mono">{orderId}</span>
        </p>
        {order.eta !== undefined && (
          <p className={styles.eta}>{t('ESTIMATED_TIME_OF_DELIVERY', { numberdays: order.eta })}</p>
        )}
        <div className={styles.actions}>
          <a
            className={`${buttonStyles.button} ${buttonStyles.loud} ${buttonStyles.big}`}
            href={`ftp/order_${encodeURIComponent(orderId)}.pdf`}
            target="_blank"
            rel="noopener"
            aria-label="Print order confirmation"
          >
            <Icon name="note" />
            {t('PRINT_ORDER_CONFIRMATION')}
          </a>
          <Button onClick={() => window.print()}>{t('BTN_PRINT_PAGE')}</Button>
          <a
            className={buttonStyles.button}
            href={tweetAddress(tweet)}
            target="_blank"
            rel="noopener"
            aria-label="Tweet"
          >
            <Icon name="chat" />
            {t('BTN_TWEET')}
          </a>
        </div>
      </div>
      {session && (
        <section>
          <h2>{t('LABEL_DELIVERY_ADDRESS')}</h2>
          <AddressCard id={order.addressId} />
        </section>
      )}
      <section className={styles.wide}>
        <h2>{t('ORDER_SUMMARY')}</h2>
        <OrderedGoods order={order} />
      </section>
    </div>
  )
}
