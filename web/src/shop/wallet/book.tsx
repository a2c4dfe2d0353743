import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { screens } from '../../entities/application/screens.ts'
import { trackingPathOf } from '../../entities/order/api.ts'
import { ownOrdersQuery } from '../../entities/order/queries.ts'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Moment } from '../../ui/moment.tsx'
import { formatAmount as money } from '../../ui/price.tsx'
import styles from './book.module.css'
import { type Movement, movementsOf } from './movements.ts'

const MAX_ENTRIES = 6

/** Orders that changed the wallet; empty without any. */
export function Book() {
  const { t } = useTranslation()
  const { data: orders } = useQuery(ownOrdersQuery)
  const movements = movementsOf(orders ?? [])
  if (movements.length === 0) return null
  return (
    <section className={styles.book} aria-labelledby="book">
      <h2 className="display" id="book">
        {t('WALLET_BOOK')}
      </h2>
      <ul>
        {movements.slice(0, MAX_ENTRIES).map((movement) => (
          <Entry key={`${movement.order._id} ${movement.kind}`} {...movement} />
        ))}
      </ul>
      <p className={styles.foot}>
        <Link to={screens.orderHistory.path}>{t('WALLET_ALL_ORDERS')}</Link>
        <span className="dim">{t('WALLET_BOOK_NOTE')}</span>
      </p>
    </section>
  )
}

function Entry({ kind, order, amount }: Movement) {
  const { t } = useTranslation()
  const isIn = amount > 0
  return (
    <li>
      <span className={joinClasses(styles.mark, isIn && styles.in)}>
        <Icon name={kind === 'bonus' ? 'star' : 'basket'} />
      </span>
      <span className={styles.what}>
        <b>{t(kind === 'bonus' ? 'WALLET_BONUS' : 'WALLET_PAID')}</b>
        <span className={styles.order}>
          {order.placedAt && <Moment at={order.placedAt} as="shortDay" />}
          {' · '}
          <Link to={trackingPathOf(order.orderId)}>{order.orderId}</Link>
        </span>
      </span>
      <span className={joinClasses(styles.amount, isIn && styles.gained)}>
        {isIn ? '+' : '−'}
        {money(Math.abs(amount))}¤
      </span>
    </li>
  )
}
