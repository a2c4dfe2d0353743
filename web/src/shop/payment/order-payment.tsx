import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { CheckoutFrame } from '../../entities/checkout/checkout-frame.tsx'
import { choose } from '../../entities/checkout/choices.ts'
import { StepMissing } from '../../entities/checkout/step-missing.tsx'
import { findFirstOpenStep, placeOf } from '../../entities/checkout/steps.ts'
import { useOrder } from '../../entities/checkout/use-order.ts'
import { useProgress } from '../../entities/checkout/use-progress.ts'
import { useSelection } from '../../entities/checkout/use-selection.ts'
import { findUsualChoices } from '../../entities/checkout/usual.ts'
import { WayOn } from '../../entities/checkout/way-on.tsx'
import { balanceQuery, cardsQuery } from '../../entities/payment/queries.ts'
import { useSession } from '../../entities/session/session.ts'
import { complain } from '../../ui/snackbar.tsx'
import { CouponPanel } from './coupon-panel.tsx'
import { OtherOptions } from './other-options.tsx'
import { OwnCards } from './own-cards.tsx'
import styles from './payment-page.module.css'
import { WalletPay } from './wallet-pay.tsx'

const wallet = 'wallet'

/** Checkout step: payment. */
export function OrderPayment() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const session = useSession()
  const order = useOrder()
  const { progress, onwardFrom } = useProgress()
  const decided = order.choices.paymentId
  const likely = findUsualChoices().paymentId
  const { selected, select, suggest, forget } = useSelection('payment', { decided, likely })
  const { data: cards } = useQuery({ ...cardsQuery, enabled: session !== null })
  const { data: balance } = useQuery({ ...balanceQuery, enabled: session !== null })
  const tooEarly = findFirstOpenStep(progress) < placeOf('payment')
  const usesWallet = selected === wallet
  const card = cards?.find(({ id }) => String(id) === selected)
  const total = order.sums?.total

  function choosePayment(paymentId: string): void {
    if (paymentId === wallet && total !== undefined && balance !== undefined && balance < total) {
      complain('INSUFFICIENT_WALLET_BALANCE')
      return
    }
    sessionStorage.removeItem('itemTotal')
    choose('paymentId', paymentId)
    forget()
    navigate(onwardFrom('payment'))
  }

  return (
    <CheckoutFrame
      step="payment"
      title={t('PAYMENT_METHOD')}
      order={order}
      undecided={cards !== undefined && progress.payment && selected !== decided}
    >
      <div className={styles.options}>
        <OwnCards selected={card && selected} onSelect={select} onAdded={suggest} />
        <WalletPay total={total} chosen={usesWallet} pending={tooEarly} onPay={() => choosePayment(wallet)} />
        <CouponPanel />
        <OtherOptions />
      </div>
      {tooEarly ? (
        <StepMissing />
      ) : (
        <WayOn
          back="/delivery-method"
          className="nextButton"
          name="Proceed to review"
          reason={usesWallet || card ? '' : t('CHOOSE_PAYMENT_FIRST')}
          note={t('REVIEW_ALERT')}
          onNext={() => selected !== undefined && choosePayment(selected)}
        />
      )}
    </CheckoutFrame>
  )
}
