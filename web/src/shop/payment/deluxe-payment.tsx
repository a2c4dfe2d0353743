import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { PaymentMode } from '#contract/payment.ts'
import { screens } from '../../entities/application/screens.ts'
import { useSelection } from '../../entities/checkout/use-selection.ts'
import { findUsualChoices } from '../../entities/checkout/usual.ts'
import { WayOn } from '../../entities/checkout/way-on.tsx'
import { upgradeToDeluxe } from '../../entities/payment/api.ts'
import type { Arrival } from '../../entities/payment/membership.ts'
import { balanceQuery, cardsQuery, membershipCostQuery } from '../../entities/payment/queries.ts'
import { readBasketId, startSession, useSession } from '../../entities/session/session.ts'
import { FormAlert } from '../../ui/field.tsx'
import { sentenceOf } from '../../ui/refusal.ts'
import { complain } from '../../ui/snackbar.tsx'
import { useAction } from '../../ui/use-action.ts'
import { LonePayment } from './lone-payment.tsx'
import { OtherOptions } from './other-options.tsx'
import { OwnCards } from './own-cards.tsx'
import styles from './payment-page.module.css'
import { WalletPay } from './wallet-pay.tsx'

export function DeluxePayment() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const session = useSession()
  const likely = findUsualChoices().paymentId
  const { selected, select, suggest, forget } = useSelection('deluxe', { decided: null, likely })
  const { data: cards } = useQuery({ ...cardsQuery, enabled: session !== null })
  const { data: cost, error } = useQuery({ ...membershipCostQuery, enabled: session !== null })
  const card = cards?.find(({ id }) => String(id) === selected)

  const upgrade = useAction({
    mutationFn: ({ mode, id }: { mode: PaymentMode; id: string }) => upgradeToDeluxe(mode, id),
    onSuccess: (token) => {
      forget()
      startSession({ token, bid: Number(readBasketId()) })
      navigate(screens.deluxe.path, { replace: true, state: { welcome: true } satisfies Arrival })
      client.removeQueries({ queryKey: membershipCostQuery.queryKey })
      void client.invalidateQueries({ queryKey: balanceQuery.queryKey })
    },
    onError: (reason) => complain(sentenceOf(reason, t)),
  })

  return (
    <LonePayment note={t('DELUXE_PAYMENT_NOTE')} total={cost}>
      {error ? (
        <FormAlert>{sentenceOf(error, t)}</FormAlert>
      ) : (
        <>
          <div className={styles.options}>
            <OwnCards selected={card && selected} onSelect={select} onAdded={suggest} />
            <WalletPay
              total={cost}
              chosen={false}
              pending={upgrade.isPending}
              onPay={() => upgrade.mutate({ mode: 'wallet', id: 'wallet' })}
            />
            <OtherOptions />
          </div>
          <WayOn
            back={screens.deluxe.path}
            className="nextButton"
            name="Proceed to review"
            reason={card ? '' : t('CHOOSE_PAYMENT_FIRST')}
            pending={upgrade.isPending || cost === undefined}
            onNext={() => card && upgrade.mutate({ mode: 'card', id: String(card.id) })}
          />
        </>
      )}
    </LonePayment>
  )
}
