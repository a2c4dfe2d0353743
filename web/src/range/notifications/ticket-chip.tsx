import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChallengeRow } from '#contract/game.ts'
import { challengesQuery } from '../../entities/challenge/challenges.ts'
import { sumProgress } from '../../entities/challenge/progress.ts'
import { ProgressRing } from '../../entities/challenge/progress-ring.tsx'
import { useRangeConfiguration } from '../../entities/game/configuration.ts'
import { connection } from '../../entities/game/socket.ts'
import type { SolvedEvent } from '../../entities/game/solved-event.ts'
import { useTickets } from '../../entities/game/tickets.ts'
import { joinClasses } from '../../ui/classes.ts'
import { CloseButton } from './close-button.tsx'
import { useTicketDrawer } from './drawer-address.ts'
import styles from './ticket-chip.module.css'
import { taskOf } from './ticket-task.ts'

/** True when the browser is idle. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), 500)
      return () => clearTimeout(timer)
    }
    const request = window.requestIdleCallback(() => setIdle(true), { timeout: 2000 })
    return () => window.cancelIdleCallback(request)
  }, [])
  return idle
}

/** Maximum wait for the connection before progress is loaded, because its opening triggers a refetch. Milliseconds. */
const LINE_PATIENCE_MS = 500

/** True when the browser is idle and the connection is open or has timed out. */
function useLineAwaited(): boolean {
  const state = useSyncExternalStore(connection.subscribe, connection.get)
  const isIdle = useIdle()
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    if (!isIdle) return
    const timer = setTimeout(() => setWaited(true), LINE_PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isIdle])
  return isIdle && (waited || state !== 'waiting')
}

/** Name and task of a solve; the task as on the visitor's score board. */
function describeSolve({ key, name, task, challenge }: SolvedEvent, challenges: readonly ChallengeRow[]): string {
  const words = taskOf(
    task,
    challenges.find((one) => one.key === key),
  )
  return words === task ? challenge : `${name} (${words})`
}

/** All solves in the bar: total and new ones. Hidden before the first. */
export function TicketChip() {
  const { t } = useTranslation()
  const { unread, fresh, shown: onPage } = useTickets()
  const configuration = useRangeConfiguration()
  const shown = configuration?.challenges.showSolvedNotifications !== false
  const isLineAwaited = useLineAwaited()
  const { data: challenges = [] } = useQuery({ ...challengesQuery, enabled: isLineAwaited && shown })
  const { open } = useTicketDrawer()
  const progress = sumProgress(challenges, configuration?.challenges.codingChallengesEnabled !== 'never')
  const [newest] = unread
  if (!shown || (progress.hacked === 0 && !newest)) return null

  const count = onPage ? 0 : fresh.length
  const total = t('TICKETS_TOTAL', { solved: progress.hacked, total: progress.hacks })
  const chip = (
    <button
      type="button"
      className={joinClasses(styles.chip, count > 0 && styles.fresh)}
      aria-label={newest && count > 0 ? `${t('TICKETS_NEW', { count, name: newest.name })} ${total}` : total}
      data-ticket-chip
      onClick={open}
    >
      <ProgressRing progress={progress} />
      <span className={joinClasses('mono', styles.count)}>
        {progress.hacked}/{progress.hacks}
      </span>
      {count > 0 && <span className={styles.plus}>+{count}</span>}
      {newest && count > 0 && (
        <span className="visually-hidden">
          {t('CHALLENGE_SOLVED', { challenge: describeSolve(newest, challenges) })}
        </span>
      )}
    </button>
  )
  if (!newest || count === 0) return <div className={styles.seat}>{chip}</div>
  return (
    // A minimal ticket: scripts can find and close it here, too.
    <div className={joinClasses('challenge-solved-toast', styles.seat)}>
      <mat-card className={joinClasses('accent-notification', styles.card)}>
        {chip}
        <CloseButton event={newest} className={styles.close} />
      </mat-card>
    </div>
  )
}
