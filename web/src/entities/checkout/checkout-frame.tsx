import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, NavigationType, useNavigationType } from 'react-router'
import { PageFrame } from '../../ui/page-frame.tsx'
import { formatAmount, Price } from '../../ui/price.tsx'
import { FailedState } from '../../ui/states.tsx'
import { MembersOnly } from '../session/members-only.tsx'
import { useSession } from '../session/session.ts'
import styles from './checkout-frame.module.css'
import { CheckoutStepper } from './checkout-stepper.tsx'
import { Docked, InDock } from './dock.tsx'
import { Receipt } from './receipt.tsx'
import type { StepName } from './steps.ts'
import type { OpenOrder } from './use-order.ts'
import { useProgress } from './use-progress.ts'

interface CheckoutFrameProps {
  step: StepName
  title: string
  order: OpenOrder
  /** Whether this step has a choice that was not confirmed; then later steps are locked. */
  undecided?: boolean
  /** At the bottom of the receipt. */
  action?: ReactNode
  children: ReactNode
}

/** A step of the checkout: the stepper above, the receipt beside, the content. */
export function CheckoutFrame({ step, title, order, undecided, action, children }: CheckoutFrameProps) {
  const { t } = useTranslation()
  const session = useSession()
  const { sums, percent, method, error, retry, choices } = order
  const { progress } = useProgress()
  const isWalkingBack = useNavigationType() === NavigationType.Pop
  if (session && isWalkingBack && choices.placedOrder !== null && !progress.basket) {
    // After an order its steps are empty.
    return <Navigate replace to={`/order-completion/${encodeURIComponent(choices.placedOrder)}`} />
  }
  return (
    <PageFrame
      title={title}
      lead={
        session && (
          <p className={styles.running}>
            {t('LABEL_TOTAL_PRICE')} {sums && <Price value={sums.total} />}
          </p>
        )
      }
      before={session && <CheckoutStepper step={step} undecided={undecided} />}
    >
      {!session && <MembersOnly />}
      {session && error && <FailedState error={error} onRetry={retry} />}
      {session && !error && (
        <Docked total={sums?.total}>
          <div className={`beside ${styles.columns}`}>
            <div className={styles.step}>{children}</div>
            <Receipt
              sums={sums}
              percent={percent}
              delivery={method ? `${formatAmount(method.price)}¤` : t('DELIVERY_NOT_CHOSEN')}
            >
              {action && (
                <div className={styles.action}>
                  <InDock>{action}</InDock>
                </div>
              )}
            </Receipt>
          </div>
        </Docked>
      )}
    </PageFrame>
  )
}
