import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PageFrame } from '../../ui/page-frame.tsx'
import '../../ui/print.css'
import type { TrackedOrder } from '../../entities/order/api.ts'
import { trackingQuery } from '../../entities/order/queries.ts'
import { type OrderStatus, statusOf } from '../../entities/order/status.ts'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { LookupForm } from './lookup-form.tsx'
import { OrderNumber, Parcel } from './parcel.tsx'
import styles from './track-result-page.module.css'

/** Form for another number, after an unknown one or without one. */
function NotFound({ order, asked }: { order: TrackedOrder | null | undefined; asked: string }) {
  const { t } = useTranslation()
  return (
    <EmptyState title={t(asked ? 'ORDER_NOT_FOUND_TITLE' : 'TRACK_LOOKUP_TITLE')}>
      <p>{t(asked ? 'ORDER_NOT_FOUND_TEXT' : 'TRACK_LOOKUP_TEXT')}</p>
      {order && (
        <p className={styles.asked}>
          {t('TRACK_ASKED_FOR')}: <OrderNumber html={order.orderId} />
        </p>
      )}
      <LookupForm key={asked} asked={asked} />
    </EmptyState>
  )
}

interface TrackResultPageProps {
  /** Whether it was placed just now. */
  isNew?: boolean
}

export default function TrackResultPage({ isNew = false }: TrackResultPageProps) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const asked = search.get('id') ?? ''
  const { data: order, error, isFetching, refetch } = useQuery(trackingQuery(asked))
  const found = order?.products ? order : undefined
  const status = found && statusOf(found, isNew)
  const titles: Record<OrderStatus, string> = {
    NEW: t('TRACK_TITLE_NEW'),
    PACKING: t('TRACK_TITLE_PACKING'),
    TRANSIT: t('TRACK_TITLE_TRANSIT'),
    DELIVERED: t('TRACK_TITLE_DELIVERED'),
  }
  const title = status ? titles[status] : t('TITLE_TRACK_ORDERS')
  return (
    <app-track-result className={styles.host}>
      <PageFrame
        title={title}
        lead={
          found?.eta !== undefined &&
          !found.delivered && <p className={styles.eta}>{t('TRACK_EXPECTED_IN', { count: found.eta })}</p>
        }
      >
        {found && status && <Parcel order={found} status={status} />}
        {error && !order && <FailedState error={error} onRetry={() => void refetch()} />}
        {!found && !error && (order || !isFetching) && <NotFound order={order} asked={asked} />}
        {!order && isFetching && (
          <div role="status" aria-label={t('LOADING')}>
            <Skeleton className={styles.shape} />
          </div>
        )}
      </PageFrame>
    </app-track-result>
  )
}
