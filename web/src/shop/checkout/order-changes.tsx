import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { findChanges } from '../../entities/checkout/seen-order.ts'
import { Icon } from '../../ui/icon.tsx'
import { formatAmount } from '../../ui/price.tsx'
import styles from './order-summary-page.module.css'

interface OrderChangesProps {
  changes: NonNullable<ReturnType<typeof findChanges>>
  ref: Ref<HTMLElement>
}

export function OrderChanges({ changes: { lines, total }, ref }: OrderChangesProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.changes} ref={ref} tabIndex={-1} aria-labelledby="order-changes">
      <h2 id="order-changes">
        <Icon name="alert" />
        {t('ORDER_CHANGED_TITLE')}
      </h2>
      <p>{t('ORDER_CHANGED_TEXT')}</p>
      <ul>
        {lines.map(({ id, name, before, after }) => (
          <li key={id}>
            {before === 0
              ? t('ORDER_CHANGED_CAME', { product: name, pieces: after })
              : after === 0
                ? t('ORDER_CHANGED_WENT', { product: name })
                : t('ORDER_CHANGED_PIECES', { product: name, before, after })}
          </li>
        ))}
        {total.before !== total.after && (
          <li>{t('ORDER_CHANGED_TOTAL', { before: formatAmount(total.before), after: formatAmount(total.after) })}</li>
        )}
      </ul>
    </section>
  )
}
