import { useTranslation } from 'react-i18next'
import type { SolvedEvent } from '../../entities/game/solved-event.ts'
import { closeAllTickets, closeTicket } from '../../entities/game/tickets.ts'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './close-button.module.css'

/** Closes one ticket; with Shift, all of them. */
export function CloseButton({ event, className }: { event: SolvedEvent; className?: string }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      id="closeButton"
      className={joinClasses('circle', styles.close, className)}
      aria-label={t('NOTIFICATION_CLOSE')}
      onClick={(click) => (click.shiftKey ? closeAllTickets() : closeTicket(event))}
    >
      <span className="visually-hidden">X</span>
      <Icon name="close" small />
    </button>
  )
}
