import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { PagedTable, TableRow } from '../../ui/paged-table.tsx'
import { formatAmount } from '../../ui/price.tsx'
import { NoRows } from '../../ui/section-states.tsx'
import { complain } from '../../ui/snackbar.tsx'
import { Cell } from '../../ui/table.tsx'
import { useAction } from '../../ui/use-action.ts'
import { type BookedOrder, toggleDelivery } from './api.ts'
import { allOrdersQuery } from './queries.ts'
import { isFound, TableSearch } from './table-search.tsx'
import styles from './tables.module.css'

/** All orders with the place where they are. */
export function OrderTable({ orders }: { orders: BookedOrder[] }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const toggle = useAction({
    mutationFn: ({ _id, delivered }: BookedOrder) => toggleDelivery(_id, delivered),
    onError: (error) => complain(error),
    onSettled: () => client.invalidateQueries({ queryKey: allOrdersQuery.queryKey }),
  })
  const [search, setSearch] = useState('')
  const found = orders.filter(({ orderId, email }) => isFound(search, orderId, email))
  if (orders.length === 0) return <NoRows>{t('ACCOUNTING_NO_ORDERS')}</NoRows>
  return (
    <>
      <TableSearch id="order-search" label={t('ACCOUNTING_SEARCH_ORDERS')} value={search} onSearch={setSearch} />
      {found.length === 0 && <NoRows>{t('ACCOUNTING_NOTHING_FOUND')}</NoRows>}
      <PagedTable
        rows={found}
        label={t('TITLE_TRACK_ORDERS')}
        heading="orders-heading"
        columns={[
          { name: 'OrderId', title: t('LABEL_ORDER_ID') },
          { name: 'Price', title: t('LABEL_PRICE') },
          { name: 'Status', title: t('LABEL_STATUS') },
          { name: 'StatusButton', title: t('BTN_CHANGE'), quiet: true },
          { name: 'Customer', title: t('LABEL_EMAIL'), placeless: true },
        ]}
        className={joinClasses(styles.table, styles.orders)}
        rowClass={styles.order}
      >
        {(order) => (
          <TableRow key={order._id} className={joinClasses('mat-row', styles.order)}>
            <Cell column="OrderId" className={joinClasses('mono', styles.id)}>
              #{order.orderId}
            </Cell>
            <Cell column="Price" className={styles.amount}>
              {formatAmount(order.totalPrice)}¤
            </Cell>
            <Cell column="Status" className={joinClasses(styles.status, order.delivered && styles.delivered)}>
              <span>{t(order.delivered ? 'LABEL_DELIVERED' : 'LABEL_IN_TRANSIT')}</span>
            </Cell>
            <Cell column="StatusButton" className={styles.action}>
              <Button
                disabled={toggle.isPending}
                aria-label={t(order.delivered ? 'ACCOUNTING_MARK_TRANSIT' : 'ACCOUNTING_MARK_DELIVERED', {
                  order: order.orderId,
                })}
                onClick={() => toggle.mutate(order)}
              >
                <Icon name={order.delivered ? 'undo' : 'check'} />
                {t(order.delivered ? 'LABEL_MARK_AS_TRANSIT' : 'LABEL_MARK_AS_DELIVERED')}
              </Button>
            </Cell>
            <Cell column="Customer" className={styles.about}>
              {order.placedAt && <Moment at={order.placedAt} as="shortDay" />}
              {order.placedAt && order.email && ' · '}
              {order.email}
            </Cell>
          </TableRow>
        )}
      </PagedTable>
    </>
  )
}
