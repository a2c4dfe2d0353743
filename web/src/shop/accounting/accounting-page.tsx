import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readSession } from '../../entities/session/session.ts'
import { FindField, isFound } from '../../ui/find-field.tsx'
import { JumpLinks } from '../../ui/jump-links.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { TogglePill } from '../../ui/quick-filters.tsx'
import { NoRows, TableSection, TableSections } from '../../ui/section-states.tsx'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import styles from './accounting-page.module.css'
import { isRunningLow, type StockItem, sortLowFirst } from './api.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { OrderTable } from './order-table.tsx'
import { ProductTable } from './product-table.tsx'
import { allOrdersQuery, stockQuery } from './queries.ts'
import { SaveDock } from './save-dock.tsx'
import { useChanges } from './use-changes.ts'

const NONE: readonly StockItem[] = []

/** Screen of the accounting department: stock, prices and orders. */
export default function AccountingPage() {
  const { t } = useTranslation()
  const orders = useQuery(allOrdersQuery)
  const stock = useQuery(stockQuery)
  const [search, setSearch] = useState('')
  const [onlyLow, setOnlyLow] = useState(false)
  const [onlyOpen, setOnlyOpen] = useState(false)
  const products = useMemo(() => sortLowFirst(stock.data ?? NONE), [stock.data])
  const changes = useChanges(products)
  const leaving = useLeaveGuard(changes.changes.length > 0, () => readSession() !== null)
  const low = stock.data?.filter(isRunningLow).length
  const open = orders.data?.filter(({ delivered }) => !delivered).length

  function showAll(): void {
    setSearch('')
    setOnlyLow(false)
    setOnlyOpen(false)
  }

  return (
    <app-accounting>
      <PageFrame head="above" title={t('ACCOUNTING')} lead={t('ACCOUNTING_LEAD')}>
        <div className={styles.tools}>
          <FindField
            id="accounting-search"
            className={styles.find}
            label={t('ACCOUNTING_FIND')}
            value={search}
            onFind={setSearch}
          />
          <JumpLinks
            className={styles.jump}
            sections={[
              { heading: 'products-heading', text: t('ACCOUNTING_STOCK'), count: stock.data?.length },
              { heading: 'orders-heading', text: t('ACCOUNTING_ORDERS'), count: orders.data?.length },
            ]}
          />
          <span className={styles.toggles}>
            <TogglePill pressed={onlyLow} count={low} onPress={setOnlyLow}>
              {t('ACCOUNTING_LOW')}
            </TogglePill>
            <TogglePill pressed={onlyOpen} count={open} onPress={setOnlyOpen}>
              {t('ACCOUNTING_OPEN')}
            </TogglePill>
          </span>
        </div>
        <TableSections className={styles.columns}>
          <TableSection
            className="product-table"
            heading="products-heading"
            title={t('ACCOUNTING_STOCK')}
            query={stock}
            failed={t('ACCOUNTING_PRODUCTS_FAILED')}
          >
            {(rows) => {
              if (rows.length === 0) return <NoRows>{t('ACCOUNTING_NO_PRODUCTS')}</NoRows>
              const found = products.filter((item) => (!onlyLow || isRunningLow(item)) && isFound(search, item.name))
              if (found.length === 0) return <NoRows onShowAll={showAll}>{t('ACCOUNTING_NOTHING_FOUND')}</NoRows>
              return <ProductTable products={found} changes={changes} />
            }}
          </TableSection>
          <TableSection
            className="order-table"
            heading="orders-heading"
            title={t('ACCOUNTING_ORDERS')}
            query={orders}
            failed={t('ACCOUNTING_ORDERS_FAILED')}
          >
            {(rows) => {
              if (rows.length === 0) return <NoRows>{t('ACCOUNTING_NO_ORDERS')}</NoRows>
              const found = rows.filter(
                ({ delivered, orderId, email }) => !(onlyOpen && delivered) && isFound(search, orderId, email),
              )
              if (found.length === 0) return <NoRows onShowAll={showAll}>{t('ACCOUNTING_NOTHING_FOUND')}</NoRows>
              return <OrderTable orders={found} />
            }}
          </TableSection>
        </TableSections>
      </PageFrame>
      <SaveDock changes={changes} />
      {leaving && <LeaveDialog leaving={leaving} count={changes.changes.length} onDiscard={changes.discard} />}
    </app-accounting>
  )
}
