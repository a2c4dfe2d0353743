import { useTranslation } from 'react-i18next'
import { CardList } from '../../entities/payment/card-list.tsx'
import { MembersOnly } from '../../entities/session/members-only.tsx'
import { useSession } from '../../entities/session/session.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SavedTabs } from './saved-tabs.tsx'

export default function SavedPaymentMethodsPage() {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <app-saved-payment-methods>
      <PageFrame title={t('MY_PAYMENT_OPTIONS')} beneath={session && <SavedTabs />}>
        {session ? <CardList mode="manage" /> : <MembersOnly />}
      </PageFrame>
    </app-saved-payment-methods>
  )
}
