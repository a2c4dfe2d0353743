import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { challengesQuery } from '../challenges.ts'
import { configurationQuery } from '../configuration.ts'
import { Drops } from '../drops.tsx'
import { FlagBox } from '../flag-box.tsx'
import { percent, sumProgress } from '../score-board/progress.ts'
import { useScoreBoardFound } from '../score-board-link.ts'
import { Slice } from '../slice.tsx'
import { SolveSound } from '../sound/solve-sound.tsx'
import { Country } from './country.tsx'
import type { SolvedEvent } from './solved-event.ts'
import styles from './solved-toasts.module.css'
import { ticketTask } from './ticket-task.ts'
import { useSolvedToasts } from './use-solved-toasts.ts'

interface ToastProps {
  toast: SolvedEvent
  onClose: (event: MouseEvent) => void
}

/** Solved challenges: the newest as a ticket, older ones a line each. */
export function SolvedToasts() {
  const { t } = useTranslation()
  const { toasts, close, closeAll } = useSolvedToasts()
  const [newest, ...older] = toasts
  const closer = (toast: SolvedEvent) => (event: MouseEvent) => (event.shiftKey ? closeAll() : close(toast))

  return (
    <app-challenge-solved-notification className={styles.host}>
      <div className="visually-hidden" aria-live="polite">
        {newest && t('CHALLENGE_SOLVED', { challenge: newest.challenge })}
      </div>
      {newest && (
        <div className={styles.stack}>
          <Ticket key={`${newest.key}${newest.isRestore}`} toast={newest} onClose={closer(newest)} />
          {older.map((toast) => (
            <OlderToast key={toast.key} toast={toast} onClose={closer(toast)} />
          ))}
        </div>
      )}
      {older.length > 0 && (
        <button type="button" className={styles.closeAll} onClick={closeAll}>
          {t('NOTIFICATION_CLOSE_ALL', { count: toasts.length })}
        </button>
      )}
    </app-challenge-solved-notification>
  )
}

/** Torn off for one solve: the slice with its new share on the stub, name, task, flag and the ways on beside it. */
function Ticket({ toast, onClose }: ToastProps) {
  const { t } = useTranslation()
  const { data: configuration } = useQuery(configurationQuery)
  const { data: challenges } = useQuery(challengesQuery)
  const boardFound = useScoreBoardFound()
  const challenge = challenges?.find((other) => other.key === toast.key)
  const coding = configuration?.challenges.codingChallengesEnabled !== 'never'

  return (
    <div className={classes('challenge-solved-toast', styles.toast)}>
      <mat-card className={classes('accent-notification', styles.ticket)}>
        <div className={styles.stub}>
          {challenges && challenge && (
            <Share
              progress={sumProgress(
                challenges.filter((other) => other.difficulty === challenge.difficulty),
                coding,
              )}
              isNew={!toast.isRestore}
            />
          )}
        </div>
        <div className={styles.body}>
          <div className={styles.top}>
            <span className={styles.lead}>
              {t(toast.isRestore ? 'NOTIFICATION_SOLVED_AGAIN' : 'NOTIFICATION_YOU_SOLVED')}
              {challenge && <Drops difficulty={challenge.difficulty} />}
            </span>
            <CloseButton onClose={onClose} />
          </div>
          <h2 className={classes('display', styles.name)}>
            {boardFound ? <Link to={`/score-board#challenge-${toast.key}`}>{toast.name}</Link> : toast.name}
          </h2>
          {toast.task && <p className={styles.task}>{ticketTask(toast.task, challenge)}</p>}
          <SolveSound challengeKey={toast.key} />
          <Country challengeKey={toast.key} show={configuration?.ctf.showCountryDetailsInNotifications ?? 'none'} />
          {configuration?.ctf.showFlagsInNotifications && <FlagBox flag={toast.flag} />}
          <div className={styles.ways}>
            {boardFound && (
              <ButtonLink to={`/score-board?debrief=${toast.key}`} className={styles.way} onClick={onClose}>
                {t('NOTIFICATION_WHAT_HAPPENED')}
              </ButtonLink>
            )}
            {toast.codingChallenge && (
              <ButtonLink
                look="quiet"
                to={`/coding-challenge/${toast.key}`}
                className={classes('view-challenge-button', styles.way)}
              >
                <Icon name="code" />
                {t('JUMP_TO_RELATED_CODING_CHALLENGE')}
              </ButtonLink>
            )}
            {boardFound && !toast.codingChallenge && (
              <Link to={`/score-board#challenge-${toast.key}`} className={styles.board}>
                {t('NOTIFICATION_SHOW_ON_BOARD')}
              </Link>
            )}
          </div>
        </div>
      </mat-card>
    </div>
  )
}

/** The slice of the challenge's difficulty; a new solve lets the peel grow by its own part. */
function Share({ progress, isNew }: { progress: ReturnType<typeof sumProgress>; isNew: boolean }) {
  const [drawFrom] = useState(() => (isNew ? percent(progress.hacked - 1, progress.hacks) : undefined))
  return (
    <>
      <Slice progress={progress} drawFrom={drawFrom} />
      <span className="mono">
        {progress.hacked}/{progress.hacks}
      </span>
    </>
  )
}

function OlderToast({ toast, onClose }: ToastProps) {
  return (
    <div className={classes('challenge-solved-toast', styles.older)}>
      <mat-card className={classes('accent-notification', styles.line)}>
        <Icon name="check" className={styles.tick} />
        <span className={styles.lineName}>{toast.name}</span>
        <CloseButton onClose={onClose} />
      </mat-card>
    </div>
  )
}

function CloseButton({ onClose }: { onClose: (event: MouseEvent) => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      id="closeButton"
      className={styles.close}
      aria-label={t('NOTIFICATION_CLOSE')}
      onClick={onClose}
    >
      <span className="visually-hidden">X</span>
      <Icon name="close" small />
    </button>
  )
}
