import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { takePage } from '../../ui/paging.ts'
import { amount } from '../../ui/price.tsx'
import { NoRows } from '../../ui/section-states.tsx'
import { complain } from '../../ui/snackbar.tsx'
import { rowsPerPage, TablePager } from '../../ui/table-pager.tsx'
import { useAction } from '../../ui/use-action.ts'
import { type BookedOrder, toggleDelivery } from './api.ts'
import { allOrdersQuery } from './queries.ts'
import { isFound, TableSearch } from './table-search.tsx'
import styles from './tables.module.css'

/** All orders with the place where they are. */
export function OrderTable({ orders }: { orders: BookedOrder[] }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [page, setPage] = useState(1)
  const toggle = useAction({
    mutationFn: ({ _id, delivered }: BookedOrder) => toggleDelivery(_id, delivered),
    onError: (error) => complain(error),
    onSettled: () => client.invalidateQueries({ queryKey: allOrdersQuery.queryKey }),
  })
  const [search, setSearch] = useState('')
  const found = orders.filter(({ orderId, email }) => isFound(search, orderId, email))
  const shown = takePage(found, page, rowsPerPage)
  if (orders.length === 0) return <NoRows>{t('ACCOUNTING_NO_ORDERS')}</NoRows>
  return (
    <>
      <TableSearch id="order-search" label={t('ACCOUNTING_SEARCH_ORDERS')} value={search} onSearch={setSearch} />
      {found.length === 0 && <NoRows>{t('ACCOUNTING_NOTHING_FOUND')}</NoRows>}
      <mat-table
        className={classes('mat-mdc-table', styles.table, styles.orders)}
        role="table"
        aria-labelledby="orders-heading"
      >
        <mat-header-row className={classes('mat-mdc-header-row', styles.row, styles.order, styles.header)} role="row">
          <mat-header-cell className="mat-mdc-header-cell mat-column-OrderId" role="columnheader">
            {t('LABEL_ORDER_ID')}
          </mat-header-cell>
          <mat-header-cell className="mat-mdc-header-cell mat-column-Price" role="columnheader">
            {t('LABEL_PRICE')}
          </mat-header-cell>
          <mat-header-cell className="mat-mdc-header-cell mat-column-Status" role="columnheader">
            {t('LABEL_STATUS')}
          </mat-header-cell>
          <mat-header-cell className="mat-mdc-header-cell mat-column-StatusButton" role="columnheader">
            <span className="visually-hidden">{t('BTN_CHANGE')}</span>
          </mat-header-cell>
          <mat-header-cell className="mat-mdc-header-cell mat-column-Customer visually-hidden" role="columnheader">
            {t('LABEL_EMAIL')}
          </mat-header-cell>
        </mat-header-row>
        {shown.rows.map((order) => (
          <mat-row key={order._id} className={classes('mat-mdc-row mat-row', styles.row, styles.order)} role="row">
            <mat-cell className={classes('mat-mdc-cell mat-cell mat-column-OrderId mono', styles.id)} role="cell">
              #{order.orderId}
            </mat-cell>
            <mat-cell className={classes('mat-mdc-cell mat-cell mat-column-Price', styles.amount)} role="cell">
              {amount(order.totalPrice)}¤
            </mat-cell>
            <mat-cell
              className={classes(
                'mat-mdc-cell mat-cell mat-column-Status',
                styles.status,
                order.delivered && styles.delivered,
              )}
              role="cell"
            >
              <span>{t(order.delivered ? 'LABEL_DELIVERED' : 'LABEL_IN_TRANSIT')}</span>
            </mat-cell>
            <mat-cell className={classes('mat-mdc-cell mat-cell mat-column-StatusButton', styles.action)} role="cell">
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
            </mat-cell>
            <mat-cell className={classes('mat-mdc-cell mat-cell mat-column-Customer', styles.about)} role="cell">
              {order.placedAt && <Moment at={order.placedAt} as="shortDay" />}
              {order.placedAt && order.email && ' · '}
              {order.email}
            </mat-cell>
          </mat-row>
        ))}
      </mat-table>
      <TablePager label={t('TITLE_TRACK_ORDERS')} shown={shown} total={found.length} onPage={setPage} />
    </>
  )
}
