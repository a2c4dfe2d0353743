import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cardQuery } from '../../entities/payment/queries.ts'
import { HttpError } from '../../entities/session/http.ts'
import { Skeleton } from '../../ui/states.tsx'

interface PaymentFactProps {
  /** Id of a card, or `wallet`. */
  id: string
  /** Text for a deleted card. */
  gone: string
}

export function PaymentFact({ id, gone }: PaymentFactProps) {
  const { t } = useTranslation()
  const isWallet = id === 'wallet'
  const { data: card, error } = useQuery({ ...cardQuery(id), enabled: !isWallet })
  if (isWallet) return <p>{t('DIGITAL_WALLET')}</p>
  if (error) return <p className="dim">{error instanceof HttpError ? gone : t('NETWORK_ERROR')}</p>
  if (!card) return <Skeleton style={{ inlineSize: '12rem', blockSize: '2.9rem' }} />
  return (
    <p>
      {t('CARD_ENDING_IN')} <strong className="mono">{String(card.cardNum).slice(-4)}</strong>
      <br />
      {t('CARD_HOLDER')}: <bdi>{card.fullName}</bdi>
    </p>
  )
}
