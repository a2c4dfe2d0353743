import { useTranslation } from 'react-i18next'
import { usePage } from '../../ui/page.ts'
import { SavedTabs } from '../saved/saved-tabs.tsx'
import { useSession } from '../session.ts'
import { AddressList } from './address-list.tsx'

/** All the places that the customer has juice sent to. */
export default function SavedAddressPage() {
  const { t } = useTranslation()
  const session = useSession()
  const heading = usePage(t('MY_SAVED_ADRESSES'))
  return (
    <app-saved-address>
      <main className="page">
        <div className="page-head">
          <h1 className="display" ref={heading} tabIndex={-1}>
            {t('MY_SAVED_ADRESSES')}
          </h1>
          <p>{t('SAVED_ADDRESSES_LEAD')}</p>
        </div>
        {session && <SavedTabs />}
        <AddressList mode="manage" />
      </main>
    </app-saved-address>
  )
}
