import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { HttpError } from '../../entities/session/http.ts'
import { toDocumentLanguage } from '../../i18n/languages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { RowsSkeleton, SectionFailed } from '../../ui/section-states.tsx'
import { formatDate } from './dates.ts'
import styles from './details.module.css'
import { userQuery } from './queries.ts'

/** Stored data of one customer. */
export function UserDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { data: user, error, refetch } = useQuery(userQuery(id))
  const language = toDocumentLanguage(i18n.language)
  const missing = error instanceof HttpError && error.status === 404
  return (
    <Dialog onClose={onClose} heading="user-details-title" closeLabel="Close Dialog">
      <app-user-details className={styles.details}>
        <h1 className="display" id="user-details-title" tabIndex={-1} data-autofocus>
          {t('LABEL_USER')} <span className={styles.id}>{id}</span>
        </h1>
        {!user && !error && <RowsSkeleton />}
        {error && missing && <p>{t('ADMIN_USER_MISSING')}</p>}
        {error && !missing && !user && (
          <SectionFailed what={t('ADMIN_USERS_FAILED')} error={error} onRetry={() => void refetch()} />
        )}
        {user && (
          <dl className={styles.facts}>
            <dt>{t('LABEL_ID')}</dt>
            <dd>{user.id}</dd>
            <dt>{t('LABEL_EMAIL')}</dt>
            <dd>
              <bdi>{user.email}</bdi>
            </dd>
            <dt>{t('LABEL_CREATED_AT')}</dt>
            <dd>
              <time dateTime={user.createdAt}>{formatDate(user.createdAt, language)}</time>
            </dd>
            <dt>{t('LABEL_UPDATED_AT')}</dt>
            <dd>
              <time dateTime={user.updatedAt}>{formatDate(user.updatedAt, language)}</time>
            </dd>
          </dl>
        )}
      </app-user-details>
    </Dialog>
  )
}
