import { useTranslation } from 'react-i18next'
import { CardList } from '../../entities/payment/card-list.tsx'

interface OwnCardsProps {
  /** Id of the one to pay with. */
  selected: string | undefined
  onSelect: (id: string | undefined) => void
  /** Called with the id of a new card. */
  onAdded: (id: string) => void
}

/** The cards to pay with, and a place for another. */
export function OwnCards(props: OwnCardsProps) {
  const { t } = useTranslation()
  return <CardList {...props} mode="select" otherwise={t('NO_CARDS_TEXT')} />
}
