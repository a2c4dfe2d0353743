import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { FormAlert } from '../../ui/field.tsx'
import { complain } from '../../ui/snackbar.tsx'
import { useAction } from '../../ui/use-action.ts'
import { sentenceOf } from '../accounts/refusal.ts'
import { useSelection } from '../checkout/use-selection.ts'
import { usualChoices } from '../checkout/usual.ts'
import { WayOn } from '../checkout/way-on.tsx'
import type { Arrival } from '../membership/deluxe-page.tsx'
import { screens } from '../screens.ts'
import { currentBasket, startSession, useSession } from '../session.ts'
import { type PaymentMode, upgradeToDeluxe } from './api.ts'
import { CardList } from './card-list.tsx'
import { LonePayment } from './lone-payment.tsx'
import { OtherOptions } from './other-options.tsx'
import styles from './payment-page.module.css'
import { balanceQuery, cardsQuery, membershipCostQuery } from './queries.ts'
import { WalletPay } from './wallet-pay.tsx'

/** The price of a membership. */
export function DeluxePayment() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const session = useSession()
  const likely = usualChoices().paymentId
  const { selected, select, suggest, forget } = useSelection('deluxe', { decided: null, likely })
  const { data: cards } = useQuery({ ...cardsQuery, enabled: session !== null })
  const { data: cost, error } = useQuery({ ...membershipCostQuery, enabled: session !== null })
  const card = cards?.find(({ id }) => String(id) === selected)

  const upgrade = useAction({
    mutationFn: ({ mode, id }: { mode: PaymentMode; id: string }) => upgradeToDeluxe(mode, id),
    onSuccess: (token) => {
      forget()
      startSession({ token, bid: Number(currentBasket()) })
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
            <CardList
              mode="select"
              selected={card && selected}
              onSelect={select}
              onAdded={suggest}
              otherwise={t('NO_CARDS_TEXT')}
            />
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
