import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { JumpLinks } from '../../ui/jump-links.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { TableSections } from '../../ui/section-states.tsx'
import styles from './administration-page.module.css'
import { useDetailAddress } from './detail-address.ts'
import { FeedbackDetails } from './feedback-details.tsx'
import { FeedbackSection } from './feedback-section.tsx'
import { feedbackQuery, usersQuery } from './queries.ts'
import { Settings } from './settings.tsx'
import { UserDetails } from './user-details.tsx'
import { UserSection } from './user-section.tsx'

/** Administration: customers, feedback and settings. */
export default function AdministrationPage() {
  const { t } = useTranslation()
  const { data: users } = useQuery(usersQuery)
  const feedback = useQuery(feedbackQuery)
  const { userId, feedbackId, open, close } = useDetailAddress()
  const settled = feedback.data !== undefined || feedback.error !== null
  return (
    <app-administration>
      <PageFrame head="above" title={t('TITLE_ADMINISTRATION')} lead={t('ADMIN_LEAD')}>
        <JumpLinks
          className={styles.jump}
          sections={[
            { heading: 'users-heading', text: t('ADMIN_JUMP_USERS'), count: users?.length },
            { heading: 'feedback-heading', text: t('ADMIN_JUMP_FEEDBACK'), count: feedback.data?.length },
          ]}
        />
        <TableSections className={styles.columns}>
          <UserSection onOpen={(id) => open('user', id)} />
          <FeedbackSection onOpen={(id) => open('feedback', id)} />
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
