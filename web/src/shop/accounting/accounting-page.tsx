import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readSession } from '../../entities/session/session.ts'
import { FindField, isFound } from '../../ui/find-field.tsx'
import { JumpLinks } from '../../ui/jump-links.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { TogglePill } from '../../ui/quick-filters.tsx'
import { NoRows, TableSection, TableSections } from '../../ui/section-states.tsx'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import styles from './accounting-page.module.css'
import { type BookedOrder, isRunningLow, type StockItem, sortLowFirst } from './api.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { OrderTable } from './order-table.tsx'
import { ProductTable } from './product-table.tsx'
import { allOrdersQuery, stockQuery } from './queries.ts'
import { SaveDock } from './save-dock.tsx'
import { type Changes, useChanges } from './use-changes.ts'

const NONE: readonly StockItem[] = []

function useFilter() {
  const [search, find] = useState('')
  const [onlyLow, setOnlyLow] = useState(false)
  const [onlyOpen, setOnlyOpen] = useState(false)
  function showAll(): void {
    find('')
    setOnlyLow(false)
    setOnlyOpen(false)
  }
  return { search, find, onlyLow, setOnlyLow, onlyOpen, setOnlyOpen, showAll }
}

/** Screen of the accounting department: stock, prices and orders. */
export default function AccountingPage() {
  const { t } = useTranslation()
  const orders = useQuery(allOrdersQuery)
  const stock = useQuery(stockQuery)
  const filter = useFilter()
  const products = useMemo(() => sortLowFirst(stock.data ?? NONE), [stock.data])
  const changes = useChanges(products)
  const leaving = useLeaveGuard(changes.changes.length > 0, () => readSession() !== null)

  return (
    <app-accounting>
      <PageFrame head="above" title={t('ACCOUNTING')} lead={t('ACCOUNTING_LEAD')}>
        <Tools filter={filter} stock={stock} orders={orders} />
        <TableSections className={styles.columns}>
          <StockSection filter={filter} stock={stock} products={products} changes={changes} />
          <OrderSection filter={filter} orders={orders} />
        </TableSections>
      </PageFrame>
      <SaveDock changes={changes} />
      {leaving && <LeaveDialog leaving={leaving} count={changes.changes.length} onDiscard={changes.discard} />}
    </app-accounting>
  )
}

interface PartProps {
  filter: ReturnType<typeof useFilter>
  stock: UseQueryResult<StockItem[]>
  orders: UseQueryResult<BookedOrder[]>
}

/** Search and filters of both tables. */
function Tools({ filter, stock, orders }: PartProps) {
  const { t } = useTranslation()
  const low = stock.data?.filter(isRunningLow).length
  const open = orders.data?.filter(({ delivered }) => !delivered).length
  return (
    <div className={styles.tools}>
      <FindField
        id="accounting-search"
        className={styles.find}
        label={t('ACCOUNTING_FIND')}
        value={filter.search}
        onFind={filter.find}
      />
      <JumpLinks
        className={styles.jump}
        sections={[
          { heading: 'products-heading', text: t('ACCOUNTING_STOCK'), count: stock.data?.length },
          { heading: 'orders-heading', text: t('ACCOUNTING_ORDERS'), count: orders.data?.length },
        ]}
      />
      <span className={styles.toggles}>
        <TogglePill pressed={filter.onlyLow} count={low} onPress={filter.setOnlyLow}>
          {t('ACCOUNTING_LOW')}
        </TogglePill>
        <TogglePill pressed={filter.onlyOpen} count={open} onPress={filter.setOnlyOpen}>
          {t('ACCOUNTING_OPEN')}
        </TogglePill>
      </span>
    </div>
  )
}

interface StockSectionProps extends Pick<PartProps, 'filter' | 'stock'> {
  /** All products in their order. */
  products: readonly StockItem[]
  changes: Changes
}

function StockSection({ filter, stock, products, changes }: StockSectionProps) {
  const { t } = useTranslation()
  return (
    <TableSection
      className="product-table"
      heading="products-heading"
      title={t('ACCOUNTING_STOCK')}
      query={stock}
      failed={t('ACCOUNTING_PRODUCTS_FAILED')}
    >
      {() => (
        <Found
          all={products}
          isWanted={(item) => (!filter.onlyLow || isRunningLow(item)) && isFound(filter.search, item.name)}
          none={t('ACCOUNTING_NO_PRODUCTS')}
          onShowAll={filter.showAll}
        >
          {(found) => <ProductTable products={found} changes={changes} />}
        </Found>
      )}
    </TableSection>
  )
}

function OrderSection({ filter, orders }: Pick<PartProps, 'filter' | 'orders'>) {
  const { t } = useTranslation()
  return (
    <TableSection
      className="order-table"
      heading="orders-heading"
      title={t('ACCOUNTING_ORDERS')}
      query={orders}
      failed={t('ACCOUNTING_ORDERS_FAILED')}
    >
      {(rows) => (
        <Found
          all={rows}
          isWanted={({ delivered, orderId, email }) =>
            !(filter.onlyOpen && delivered) && isFound(filter.search, orderId, email)
          }
          none={t('ACCOUNTING_NO_ORDERS')}
          onShowAll={filter.showAll}
        >
          {(found) => <OrderTable orders={found} />}
        </Found>
      )}
    </TableSection>
  )
}

interface FoundProps<Row> {
  all: readonly Row[]
  isWanted: (row: Row) => boolean
  /** Shown without any row. */
  none: string
  onShowAll: () => void
  children: (found: Row[]) => ReactNode
}

/** The wanted rows of a table, or a sentence in their place. */
function Found<Row>({ all, isWanted, none, onShowAll, children }: FoundProps<Row>) {
  const { t } = useTranslation()
  if (all.length === 0) return <NoRows>{none}</NoRows>
  const found = all.filter(isWanted)
  return found.length > 0 ? children(found) : <NoRows onShowAll={onShowAll}>{t('ACCOUNTING_NOTHING_FOUND')}</NoRows>
}
