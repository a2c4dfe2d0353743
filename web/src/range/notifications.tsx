import { useTranslation } from 'react-i18next'
import { ConnectionNotice } from './notifications/connection-notice.tsx'
import { RestartNotice } from './notifications/restart-notice.tsx'
import { SystemWideNotice } from './notifications/system-wide-notice.tsx'
import { Ticket } from './notifications/ticket.tsx'
import { TicketDrawer } from './notifications/ticket-drawer.tsx'
import { useTickets } from './notifications/tickets.ts'
import { useResets } from './notifications/use-resets.ts'
import { useSolvedEvents } from './notifications/use-solved-events.ts'
import styles from './notifications.module.css'

/** What the range has to say below the bar, in the flow of the page. */
export function RangeBands() {
  return (
    <div className={styles.bands}>
      <SystemWideNotice />
      <RestartNotice />
    </div>
  )
}

/** Everything of the range that floats above the page, whichever screen is shown. */
export function RangeOverlay() {
  const { t } = useTranslation()
  const { unread, onPage } = useTickets()
  const [newest] = unread
  useSolvedEvents()
  useResets()
  return (
    <>
      <section className={styles.overlay} aria-label={t('NOTIFICATION_REGION')} data-overlay>
        <app-challenge-solved-notification>
          <div className="visually-hidden" aria-live="polite">
            {newest && t('CHALLENGE_SOLVED', { challenge: newest.challenge })}
          </div>
          {newest && onPage && (
            <Ticket key={`${newest.key}${newest.isRestore}${newest.flag}`} event={newest} more={unread.length - 1} />
          )}
        </app-challenge-solved-notification>
      </section>
      <TicketDrawer />
      <ConnectionNotice />
    </>
  )
}
