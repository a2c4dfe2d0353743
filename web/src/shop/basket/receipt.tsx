import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { amount, Price } from '../../ui/price.tsx'
import { screens } from '../screens.ts'
import type { BasketProduct } from './api.ts'
import styles from './receipt.module.css'
import { bonus, piecePrice } from './sums.ts'

interface ReceiptProps {
  lines: BasketProduct[]
  role: string | undefined
  total: number
}

/** The torn slip with what it all costs. */
export function Receipt({ lines, role, total }: ReceiptProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { path, ready } = screens.checkout
  const empty = lines.length === 0
  const reason = empty ? t('CHECKOUT_NEEDS_PRODUCTS') : ready ? '' : t('CHECKOUT_CLOSED')
  return (
    <aside className={styles.receipt} aria-label={t('ORDER_SUMMARY')}>
      <div className={styles.inside}>
        <h2 className="display">{t('ORDER_SUMMARY')}</h2>
        <dl>
          {lines.map((line) => (
            <div key={line.id} className={styles.line}>
              <dt>
                <span className={styles.times}>{line.BasketItem.quantity} ×</span> {line.name}
              </dt>
              <dd>{amount(piecePrice(line, role) * line.BasketItem.quantity)}¤</dd>
            </div>
          ))}
        </dl>
        <div className={styles.total} id="price">
          <span>{t('LABEL_TOTAL_PRICE')}: </span>
          <Price value={total} />
        </div>
        <p className={`hint ${styles.bonus}`}>
          <Icon name="star" />
          {t('CHECKOUT_FOR_BONUS_POINTS', { bonus: bonus(lines, role) })}
        </p>
        <Button
          look="loud"
          big
          wide
          id="checkoutButton"
          disabled={reason !== ''}
          aria-describedby="checkout-note"
          onClick={() => navigate(path)}
        >
          {t('BTN_CHECKOUT')}
          <Icon name="chevronRight" />
        </Button>
        <p id="checkout-note" className={styles.note}>
          {reason}
        </p>
      </div>
      <div className={styles.torn} />
    </aside>
  )
}
