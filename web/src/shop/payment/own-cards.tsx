import { useTranslation } from 'react-i18next'
import { CardList } from '../../entities/payment/card-list.tsx'

interface OwnCardsProps {
  /** Id of the chosen card. */
  selected: string | undefined
  onSelect: (id: string | undefined) => void
  /** Called with the id of a new card. */
  onAdded: (id: string) => void
}

/** The customer's cards, and a form for a new one. */
export function OwnCards(props: OwnCardsProps) {
  const { t } = useTranslation()
  return <CardList {...props} mode="select" otherwise={t('NO_CARDS_TEXT')} />
}
