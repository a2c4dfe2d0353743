import { useTranslation } from 'react-i18next'
import { useCustomer } from '../../entities/session/customer.ts'
import { MembersOnly } from '../../entities/session/members-only.tsx'
import { useSession } from '../../entities/session/session.ts'
import shapes from '../../ui/form-page.module.css'
import { PageFrame } from '../../ui/page-frame.tsx'
import { ComplaintForm } from './complaint-form.tsx'
import styles from './complaint-page.module.css'

const steps = ['NUMBER', 'READ', 'ANSWER'] as const

export default function ComplaintPage() {
  const { t } = useTranslation()
  const session = useSession()
  const customer = useCustomer()
  return (
    <app-complaint>
      <PageFrame title={t('NAV_COMPLAIN')} lead={t('COMPLAINT_LEAD')}>
        {session ? (
          <div className={shapes.columns}>
            <ComplaintForm
              key={session.claims.email}
              email={customer?.email ?? session.claims.email ?? ''}
              userId={customer?.id ?? (Number(session.claims.id) || undefined)}
            />
            <aside className={styles.aside}>
              <h2 className="display">{t('COMPLAINT_THEN')}</h2>
              <ol className={styles.steps}>
                {steps.map((step) => (
                  <li key={step}>
                    <b>{t(`COMPLAINT_THEN_${step}`)}</b>
                    <span>{t(`COMPLAINT_THEN_${step}_NOTE`)}</span>
                  </li>
                ))}
              </ol>
              <img
                className={styles.art}
                src="assets/public/images/art/leak.svg"
                width="480"
                height="400"
                alt=""
                loading="lazy"
              />
            </aside>
          </div>
        ) : (
          <MembersOnly />
        )}
      </PageFrame>
    </app-complaint>
  )
}
