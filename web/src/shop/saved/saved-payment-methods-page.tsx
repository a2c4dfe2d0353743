import { useTranslation } from 'react-i18next'
import { CardList } from '../../entities/payment/card-list.tsx'
import { MembersOnly } from '../../entities/session/members-only.tsx'
import { useSession } from '../../entities/session/session.ts'
import { usePage } from '../../ui/page.ts'
import { SavedTabs } from './saved-tabs.tsx'

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
