import { useTranslation } from 'react-i18next'
import { usePage } from '../../ui/page.ts'
import { MembersOnly } from '../privacy/members-only.tsx'
import { SavedTabs } from '../saved/saved-tabs.tsx'
import { useSession } from '../session.ts'
import { CardList } from './card-list.tsx'

/** All the cards that the customer pays with. */
export default function SavedPaymentMethodsPage() {
  const { t } = useTranslation()
  const session = useSession()
  const heading = usePage(t('MY_PAYMENT_OPTIONS'))
  return (
    <app-saved-payment-methods>
      <main className="page">
        <div className="page-head">
          <h1 className="display" ref={heading} tabIndex={-1}>
            {t('MY_PAYMENT_OPTIONS')}
          </h1>
        </div>
        {session ? (
          <>
            <SavedTabs />
            <CardList mode="manage" />
          </>
        ) : (
          <MembersOnly />
        )}
      </main>
    </app-saved-payment-methods>
  )
}
