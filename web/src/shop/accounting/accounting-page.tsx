import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PageFrame } from '../../ui/page-frame.tsx'
import { TableSection, TableSections } from '../../ui/section-states.tsx'
import styles from './accounting-page.module.css'
import { OrderTable } from './order-table.tsx'
import { ProductTable } from './product-table.tsx'
import { allOrdersQuery, stockQuery } from './queries.ts'

/** For the accounting department: what was ordered, what things cost and how many there are. */
export default function AccountingPage() {
  const { t } = useTranslation()
  const orders = useQuery(allOrdersQuery)
  const stock = useQuery(stockQuery)
  return (
    <app-accounting>
      <PageFrame title={t('ACCOUNTING')} lead={t('ACCOUNTING_LEAD')}>
        <TableSections className={styles.columns}>
          <TableSection
            className="order-table"
            heading="orders-heading"
            title={t('TITLE_TRACK_ORDERS')}
            query={orders}
            failed={t('ACCOUNTING_ORDERS_FAILED')}
          >
            {(rows) => <OrderTable orders={rows} />}
          </TableSection>
          <TableSection
            className="product-table"
            heading="products-heading"
            title={t('TITLE_ALL_PRODUCTS')}
            query={stock}
            failed={t('ACCOUNTING_PRODUCTS_FAILED')}
          >
            {(rows) => <ProductTable products={rows} />}
          </TableSection>
        </TableSections>
      </PageFrame>
    </app-accounting>
  )
}
