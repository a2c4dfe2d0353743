import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PageFrame } from '../../ui/page-frame.tsx'
import { RowsSkeleton, SectionFailed } from '../../ui/section-states.tsx'
import styles from './accounting-page.module.css'
import { OrderTable } from './order-table.tsx'
import { ProductTable } from './product-table.tsx'
import { allOrdersQuery, stockQuery } from './queries.ts'

/** The till: what was ordered, what things cost and how many there are. */
export default function AccountingPage() {
  const { t } = useTranslation()
  const orders = useQuery(allOrdersQuery)
  const stock = useQuery(stockQuery)
  return (
    <app-accounting className={styles.host}>
      <PageFrame title={t('ACCOUNTING')} lead={t('ACCOUNTING_LEAD')}>
        <div className={styles.columns}>
          <section className="order-table" aria-labelledby="orders-heading">
            <h2 className="display" id="orders-heading">
              {t('TITLE_TRACK_ORDERS')}
            </h2>
            {orders.data ? (
              <OrderTable orders={orders.data} />
            ) : orders.error ? (
              <SectionFailed
                what={t('ACCOUNTING_ORDERS_FAILED')}
                error={orders.error}
                onRetry={() => void orders.refetch()}
              />
            ) : (
              <RowsSkeleton />
            )}
          </section>
          <section className="product-table" aria-labelledby="products-heading">
            <h2 className="display" id="products-heading">
              {t('TITLE_ALL_PRODUCTS')}
            </h2>
            {stock.data ? (
              <ProductTable products={stock.data} />
            ) : stock.error ? (
              <SectionFailed
                what={t('ACCOUNTING_PRODUCTS_FAILED')}
                error={stock.error}
                onRetry={() => void stock.refetch()}
              />
            ) : (
              <RowsSkeleton />
            )}
          </section>
        </div>
      </PageFrame>
    </app-accounting>
  )
}
