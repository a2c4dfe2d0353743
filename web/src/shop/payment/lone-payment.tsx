import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MembersOnly } from '../../entities/session/members-only.tsx'
import { useSession } from '../../entities/session/session.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/states.tsx'
import styles from './payment-page.module.css'

interface LonePaymentProps {
  note: string
  /** Amount to pay; undefined while loading. */
  total: number | undefined
  children: ReactNode
}

/** A payment without an order. */
export function LonePayment({ note, total, children }: LonePaymentProps) {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <PageFrame title={t('PAYMENT_METHOD')}>
      {session ? (
        <div className={`stack ${styles.alone}`}>
          <div>
            <p className={styles.sum} id="price">
              <span>{t('LABEL_TOTAL_PRICE')}: </span>
              {total === undefined ? <Skeleton className={styles.coming} /> : <Price value={total} />}
            </p>
            <p className={styles.source}>{note}</p>
          </div>
          {children}
        </div>
      ) : (
        <MembersOnly />
      )}
    </PageFrame>
  )
}
