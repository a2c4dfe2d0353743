import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addressesQuery } from '../../entities/address/queries.ts'
import { screens } from '../../entities/application/screens.ts'
import { cardsQuery } from '../../entities/payment/queries.ts'
import { Icon } from '../../ui/icon.tsx'
import { NavLink } from '../../ui/link.tsx'
import styles from './saved-tabs.module.css'

export function SavedTabs() {
  const { t } = useTranslation()
  const { data: addresses } = useQuery(addressesQuery)
  const { data: cards } = useQuery(cardsQuery)
  return (
    <nav className={styles.tabs} aria-label={t('SAVED_TABS')}>
      <NavLink to={screens.savedAddresses.path}>
        <Icon name="pin" />
        {t('SAVED_ADDRESSES')}
        {addresses && <span className="mono">{addresses.length}</span>}
      </NavLink>
      <NavLink to={screens.savedPaymentMethods.path}>
        <Icon name="card" />
        {t('SAVED_CARDS')}
        {cards && <span className="mono">{cards.length}</span>}
      </NavLink>
    </nav>
  )
}
