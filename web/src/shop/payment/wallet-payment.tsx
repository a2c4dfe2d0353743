import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { screens } from '../../entities/application/screens.ts'
import { amountOf, choose, useChoices } from '../../entities/checkout/choices.ts'
import { useSelection } from '../../entities/checkout/use-selection.ts'
import { findUsualChoices } from '../../entities/checkout/usual.ts'
import { WayOn } from '../../entities/checkout/way-on.tsx'
import { chargeWallet } from '../../entities/payment/api.ts'
import { CardList } from '../../entities/payment/card-list.tsx'
import { balanceQuery, cardsQuery } from '../../entities/payment/queries.ts'
import { useSession } from '../../entities/session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { sentenceOf } from '../../ui/refusal.ts'
import { complain, confirm } from '../../ui/snackbar.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useAction } from '../../ui/use-action.ts'
import { LonePayment } from './lone-payment.tsx'

export function WalletPayment() {
  const { walletTotal } = useChoices()
  // The payment clears the stored amount while this screen is still visible.
  const [amount] = useState(() => amountOf(walletTotal))
  return amount === undefined || amount === 0 ? <NoAmount /> : <TopUp amount={amount} />
}

function NoAmount() {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('PAYMENT_METHOD')}>
      <EmptyState
        title={t('PAYMENT_AMOUNT_MISSING_TITLE')}
        actions={
          <ButtonLink look="loud" big to={screens.wallet.path}>
            {t('DIGITAL_WALLET')}
          </ButtonLink>
        }
      >
        <p>{t('PAYMENT_AMOUNT_MISSING_TEXT')}</p>
      </EmptyState>
    </PageFrame>
  )
}

function TopUp({ amount }: { amount: number }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const session = useSession()
  const likely = findUsualChoices().paymentId
  const { selected, select, suggest, forget } = useSelection('wallet', { decided: null, likely })
  const { data: cards } = useQuery({ ...cardsQuery, enabled: session !== null })
  const card = cards?.find(({ id }) => String(id) === selected)

  const charge = useAction({
    mutationFn: (cardId: string) => chargeWallet(amount, cardId),
    onSuccess: async () => {
      choose('walletTotal', null)
      forget()
      confirm('CHARGED_WALLET')
      await client.invalidateQueries({ queryKey: balanceQuery.queryKey })
      navigate(screens.wallet.path, { replace: true })
    },
    onError: (error) => complain(sentenceOf(error, t)),
  })

  return (
    <LonePayment note={t('WALLET_TOP_UP_NOTE')} total={amount}>
      <CardList mode="select" selected={card && selected} onSelect={select} onAdded={suggest} />
      <WayOn
        back={screens.wallet.path}
        className="nextButton"
        name="Proceed to review"
        reason={card ? '' : t('PAYMENT_CHOOSE_CARD')}
        pending={charge.isPending}
        note={t('REVIEW_WALLET')}
        onNext={() => card && charge.mutate(String(card.id))}
      />
    </LonePayment>
  )
}
