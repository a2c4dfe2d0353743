import { useTranslation } from 'react-i18next'
import { AddressList } from '../../entities/address/address-list.tsx'
import { useSession } from '../../entities/session/session.ts'
import { usePage } from '../../ui/page.ts'
import { SavedTabs } from './saved-tabs.tsx'

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
