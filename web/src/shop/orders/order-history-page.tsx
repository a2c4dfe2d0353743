import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button.tsx'
import { ListEnd, MAX_FEW_ROWS } from '../../ui/list-end.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'

import '../../ui/print.css'
import { ownOrdersQuery } from '../../entities/order/queries.ts'
import { fetchProduct } from '../../entities/product/api.ts'
import { useProductAddress } from '../../entities/product/product-address.ts'
import type { ShowsProducts } from '../../entities/product/product-dialog.ts'
import { MembersOnly } from '../../entities/session/members-only.tsx'
import { useSession } from '../../entities/session/session.ts'
import { RowBoundary } from '../../ui/row-boundary.tsx'
import { complain } from '../../ui/snackbar.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { OrderCard } from './order-card.tsx'
import styles from './order-history-page.module.css'

const shapes = ['first', 'second']

interface ProductNowProps extends ShowsProducts {
  id: number
  reviewing: boolean
  onClose: () => void
}

/** The present product, which may differ from the ordered one. */
function ProductNow({ id, reviewing, onClose, ProductDialog }: ProductNowProps) {
  const { data: product, error } = useQuery({ queryKey: ['product', id], queryFn: () => fetchProduct(id) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports each failure once.
  useEffect(() => {
    if (!error) return
    complain(error)
    onClose()
  }, [error])
  if (!product) return null
  return <ProductDialog product={{ ...product, stock: undefined }} reviewing={reviewing} onClose={onClose} />
}

export default function OrderHistoryPage({ ProductDialog }: ShowsProducts) {
  const { t } = useTranslation()
  const session = useSession()
  const { data: orders, error, refetch } = useQuery({ ...ownOrdersQuery, enabled: session !== null })
  const { productId, openProduct, closeProduct } = useProductAddress()
  const [reviewing, setReviewing] = useState(false)

  function open(id: number, toReview: boolean): void {
    setReviewing(toReview)
    openProduct(id)
  }

  return (
    <app-order-history>
      <PageFrame title={t('LABEL_ORDER_HISTORY')} lead={orders && orders.length > 0 && t('ORDERS_LEAD')}>
        {!session && <MembersOnly />}
        {session && error && !orders && <FailedState error={error} onRetry={() => void refetch()} />}
        {session && !error && !orders && (
          <div className={styles.orders} role="status" aria-label={t('LOADING')}>
            {shapes.map((shape) => (
              <Skeleton key={shape} className={styles.shape} />
            ))}
          </div>
        )}
        {session && orders?.length === 0 && (
          <EmptyState
            title={t('NO_SEARCH_RESULT')}
            titleClass="noResultText"
            actions={
              <ButtonLink look="loud" big to="/search">
                {t('BTN_BROWSE_PRODUCTS')}
              </ButtonLink>
            }
          >
            <p>{t('NO_ORDERS_PLACED')}</p>
          </EmptyState>
        )}
        {session && orders && orders.length > 0 && (
          <div className={styles.orders}>
            {orders.map((order) => (
              <RowBoundary key={order._id} row={order} as="article">
                <OrderCard order={order} onOpen={(id) => open(id, false)} onReview={(id) => open(id, true)} />
              </RowBoundary>
            ))}
            {orders.length <= MAX_FEW_ROWS && (
              <ListEnd text={t('ORDERS_FEW_TEXT')} to="/search" way={t('BTN_BROWSE_PRODUCTS')} />
            )}
          </div>
        )}
      </PageFrame>
      {productId !== undefined && (
        <ProductNow ProductDialog={ProductDialog} id={productId} reviewing={reviewing} onClose={closeProduct} />
      )}
    </app-order-history>
  )
}
