import { useTranslation } from 'react-i18next'
import { AddressList } from '../../entities/address/address-list.tsx'
import { useSession } from '../../entities/session/session.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SavedTabs } from './saved-tabs.tsx'

export default function SavedAddressPage() {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <app-saved-address>
      <PageFrame title={t('MY_SAVED_ADRESSES')} lead={t('SAVED_ADDRESSES_LEAD')} beneath={session && <SavedTabs />}>
        <AddressList mode="manage" />
      </PageFrame>
    </app-saved-address>
  )
}
