import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PageFrame } from '../../ui/page-frame.tsx'
import { RowsSkeleton, SectionFailed } from '../../ui/section-states.tsx'
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
    <app-administration className={styles.host}>
      <PageFrame title={t('TITLE_ADMINISTRATION')} lead={t('ADMIN_LEAD')}>
        <div className={styles.columns}>
          <section className="customer-table" aria-labelledby="users-heading">
            <h2 className="display" id="users-heading">
              {t('SECTION_USER')}
            </h2>
            {users.data ? (
              <UserTable users={users.data} now={new Date(users.dataUpdatedAt)} onOpen={(id) => open('user', id)} />
            ) : users.error ? (
              <SectionFailed what={t('ADMIN_USERS_FAILED')} error={users.error} onRetry={() => void users.refetch()} />
            ) : (
              <RowsSkeleton />
            )}
          </section>
          <section className="feedback-table" aria-labelledby="feedback-heading">
            <h2 className="display" id="feedback-heading" ref={feedbackHeading} tabIndex={-1}>
              {t('SECTION_CUSTOMER_FEEDBACK')}
            </h2>
            {feedback.data ? (
              <FeedbackTable feedback={feedback.data} heading={feedbackHeading} onOpen={(id) => open('feedback', id)} />
            ) : feedback.error ? (
              <SectionFailed
                what={t('ADMIN_FEEDBACK_FAILED')}
                error={feedback.error}
                onRetry={() => void feedback.refetch()}
              />
            ) : (
              <RowsSkeleton />
            )}
          </section>
          <section className={styles.settings} aria-labelledby="settings-heading">
            <h2 className="display" id="settings-heading">
              {t('SECTION_SETTINGS')}
            </h2>
            <Settings />
          </section>
        </div>
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
