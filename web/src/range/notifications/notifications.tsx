import { useTranslation } from 'react-i18next'
import { useTickets } from '../../entities/game/tickets.ts'
import { loadLate, useFetchLater } from '../../ui/load-late.tsx'
import { takeBands } from '../../ui/window-room.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { useTicketDrawer } from './drawer-address.ts'
import styles from './notifications.module.css'
import { RestartNotice } from './restart-notice.tsx'
import { SystemWideNotice } from './system-wide-notice.tsx'
import { Ticket } from './ticket.tsx'
import { useResets } from './use-resets.ts'
import { useSolvedEvents } from './use-solved-events.ts'

const loadDrawer = () => import('./ticket-drawer.tsx')
const TicketDrawer = loadLate(loadDrawer)

/** Bands of the range below the bar, part of the layout. */
export function RangeBands() {
  return (
    <div ref={takeBands} className={styles.bands} data-bands>
      <SystemWideNotice />
      <RestartNotice />
    </div>
  )
}

/** Floating elements of the range on every screen. */
export function RangeOverlay() {
  const { t } = useTranslation()
  const { unread, shown, waiting } = useTickets()
  const told = shown ?? unread[0]
  const drawer = useTicketDrawer()
  useSolvedEvents()
  useFetchLater(loadDrawer)
  useResets()
  return (
    <>
      <section className={styles.overlay} aria-label={t('NOTIFICATION_REGION')} data-overlay>
        <app-challenge-solved-notification>
          <div className="visually-hidden" aria-live="polite">
            {told && t('CHALLENGE_SOLVED', { challenge: told.challenge })}
          </div>
          {shown && <Ticket key={`${shown.key}${shown.isRestore}${shown.flag}`} event={shown} more={waiting.length} />}
        </app-challenge-solved-notification>
      </section>
      {drawer.isOpen && <TicketDrawer onClose={drawer.close} />}
      <ConnectionNotice />
    </>
  )
}
