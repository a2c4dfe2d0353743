import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { stateTextOf, statusOf } from '../../entities/order/status.ts'
import { StatusPicture } from '../../entities/order/status-picture.tsx'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { PagedTable, TableRow } from '../../ui/paged-table.tsx'
import { formatAmount } from '../../ui/price.tsx'
import { complain } from '../../ui/snackbar.tsx'
import { Cell } from '../../ui/table.tsx'
import { useAction } from '../../ui/use-action.ts'
import { type BookedOrder, toggleDelivery } from './api.ts'
import { allOrdersQuery } from './queries.ts'
import styles from './tables.module.css'

/** Orders with their status, and a button that names the next one. */
export function OrderTable({ orders }: { orders: readonly BookedOrder[] }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const toggle = useAction({
    mutationFn: ({ _id, delivered }: BookedOrder) => toggleDelivery(_id, delivered),
    onError: (error) => complain(error),
    onSettled: () => client.invalidateQueries({ queryKey: allOrdersQuery.queryKey }),
  })
  return (
    <PagedTable
      rows={orders}
      label={t('ACCOUNTING_ORDERS')}
      heading="orders-heading"
      columns={[
        { name: 'OrderId', title: t('LABEL_ORDER') },
        { name: 'Price', title: t('LABEL_TOTAL'), atEnd: true },
        { name: 'Status', title: t('LABEL_STATUS') },
        { name: 'StatusButton', title: t('BTN_CHANGE'), quiet: true },
        { name: 'Customer', title: t('LABEL_EMAIL'), placeless: true },
      ]}
      className={joinClasses(styles.table, styles.orders)}
      rowClass={styles.order}
    >
      {(order) => {
        const status = statusOf(order)
        return (
          <TableRow className={joinClasses('mat-row', styles.order)}>
            <Cell column="OrderId" className={joinClasses('mono', styles.id)}>
              #{order.orderId}
            </Cell>
            <Cell column="Price" className={styles.amount}>
              {formatAmount(order.totalPrice)}¤
            </Cell>
            <Cell column="Status" className={joinClasses(styles.status, order.delivered && styles.delivered)}>
              {order.delivered ? <Icon name="check" small /> : <StatusPicture status={status} />}
              <span>{t(stateTextOf(status))}</span>
            </Cell>
            <Cell column="StatusButton" className={styles.action}>
              <Button
                disabled={toggle.isPending}
                aria-label={t(order.delivered ? 'ACCOUNTING_MARK_TRANSIT' : 'ACCOUNTING_MARK_DELIVERED', {
                  order: order.orderId,
                })}
                onClick={() => toggle.mutate(order)}
              >
                {t(order.delivered ? 'LABEL_MARK_AS_TRANSIT' : 'LABEL_MARK_AS_DELIVERED')}
              </Button>
            </Cell>
            <Cell column="Customer" className={styles.about}>
              {order.placedAt && <Moment at={order.placedAt} as="shortDayOfMonth" />}
              {order.placedAt && order.email && ' · '}
              <bdi>{order.email}</bdi>
            </Cell>
          </TableRow>
        )
      }}
    </PagedTable>
  )
}
