import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PageFrame } from '../../ui/page-frame.tsx'
import { TableSection, TableSections } from '../../ui/section-states.tsx'
import styles from './administration-page.module.css'
import { useDetailAddress } from './detail-address.ts'
import { FeedbackDetails } from './feedback-details.tsx'
import { FeedbackTable } from './feedback-table.tsx'
import { feedbackQuery, usersQuery } from './queries.ts'
import { Settings } from './settings.tsx'
import { UserDetails } from './user-details.tsx'
import { UserTable } from './user-table.tsx'

/** Behind the counter: who shops here, what they think of it, and a few switches. */
export default function AdministrationPage() {
  const { t } = useTranslation()
  const feedbackHeading = useRef<HTMLHeadingElement>(null)
  const users = useQuery(usersQuery)
  const feedback = useQuery(feedbackQuery)
  const { userId, feedbackId, open, close } = useDetailAddress()
  const settled = feedback.data !== undefined || feedback.error !== null
  return (
    <app-administration>
      <PageFrame title={t('TITLE_ADMINISTRATION')} lead={t('ADMIN_LEAD')}>
        <TableSections className={styles.columns}>
          <TableSection
            className="customer-table"
            heading="users-heading"
            title={t('SECTION_USER')}
            query={users}
            failed={t('ADMIN_USERS_FAILED')}
          >
            {(rows) => <UserTable users={rows} now={new Date(users.dataUpdatedAt)} onOpen={(id) => open('user', id)} />}
          </TableSection>
          <TableSection
            className="feedback-table"
            heading="feedback-heading"
            title={t('SECTION_CUSTOMER_FEEDBACK')}
            headingRef={feedbackHeading}
            query={feedback}
            failed={t('ADMIN_FEEDBACK_FAILED')}
          >
            {(rows) => (
              <FeedbackTable feedback={rows} heading={feedbackHeading} onOpen={(id) => open('feedback', id)} />
            )}
          </TableSection>
          <section className={styles.settings} aria-labelledby="settings-heading">
            <h2 className="display" id="settings-heading">
              {t('SECTION_SETTINGS')}
            </h2>
            <Settings />
          </section>
        </TableSections>
        <img className={styles.padding} src="assets/public/images/padding/19px.png" width="1" height="1" alt="" />
      </PageFrame>
      {userId !== undefined && <UserDetails id={userId} onClose={close} />}
      {feedbackId !== undefined && settled && (
        <FeedbackDetails
          id={feedbackId}
          feedback={feedback.data?.find(({ id }) => id === feedbackId)}
          onClose={close}
        />
      )}
    </app-administration>
  )
}
