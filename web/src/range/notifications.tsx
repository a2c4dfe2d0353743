import { useTranslation } from 'react-i18next'
import { ConnectionNotice } from './notifications/connection-notice.tsx'
import { RestartNotice } from './notifications/restart-notice.tsx'
import { SolvedToasts } from './notifications/solved-toasts.tsx'
import { SystemWideNotice } from './notifications/system-wide-notice.tsx'
import styles from './notifications.module.css'

/** Everything of the range that floats above the page, whichever screen is shown. */
export function RangeOverlay() {
  const { t } = useTranslation()
  return (
    <>
      <section className={styles.overlay} aria-label={t('NOTIFICATION_REGION')}>
        <SystemWideNotice />
        <RestartNotice />
        <SolvedToasts />
      </section>
      <ConnectionNotice />
    </>
  )
}
