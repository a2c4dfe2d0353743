import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type MouseEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { challengesQuery } from '../../entities/challenge/challenges.ts'
import { DifficultyRating } from '../../entities/challenge/difficulty-rating.tsx'
import { FlagBox } from '../../entities/challenge/flag-box.tsx'
import { sumProgress, toPercent } from '../../entities/challenge/progress.ts'
import { ProgressRing } from '../../entities/challenge/progress-ring.tsx'
import { SolveSound } from '../../entities/challenge/solve-sound.tsx'
import { useScoreBoardFound } from '../../entities/challenge/unlocks.ts'
import { configurationQuery } from '../../entities/game/configuration.ts'
import type { SolvedEvent } from '../../entities/game/solved-event.ts'
import { closeTicket, parkTicket } from '../../entities/game/tickets.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { CloseButton } from './close-button.tsx'
import { Country } from './country.tsx'
import styles from './ticket.module.css'
import { taskOf } from './ticket-task.ts'
import { measureTicket, useSeat } from './use-seat.ts'
import { SHOWN_MS } from './watch-around.ts'

interface TicketProps {
  event: SolvedEvent
  /** Number of waiting tickets. */
  more: number
}

/** Ticket of one solve. It covers nothing, and disappears after some seconds. */
export function Ticket({ event, more }: TicketProps) {
  const place = useRef<HTMLDivElement>(null)

  function park(): void {
    const hadFocus = place.current?.contains(document.activeElement)
    parkTicket()
    if (hadFocus) document.querySelector<HTMLElement>('[data-ticket-chip]')?.focus({ preventScroll: true })
  }

  const { look, seat } = useSeat({ ticket: place, onPark: park })
  const style: CSSProperties = seat
    ? { left: seat.left, top: seat.top, width: seat.width }
    : { left: 0, top: 0, width: measureTicket(), visibility: 'hidden' }

  return (
    <div
      ref={place}
      className={joinClasses('challenge-solved-toast', styles.place, more > 0 && styles.pile)}
      style={{ ...style, '--lies-for': `${SHOWN_MS}ms` } as CSSProperties}
    >
      {look === 'slim' ? <SlimTicket event={event} more={more} /> : <WholeTicket event={event} more={more} />}
    </div>
  )
}

/** Large ticket: the ring on the stub, beside it name, task, flag and links. */
function WholeTicket({ event, more }: TicketProps) {
  const { t } = useTranslation()
  const { data: challenges } = useQuery(challengesQuery)
  const boardFound = useScoreBoardFound()
  const challenge = challenges?.find(({ key }) => key === event.key)

  return (
    <mat-card className={joinClasses('accent-notification', styles.ticket)}>
      <div className={styles.stub}>
        <Share event={event} inWords />
      </div>
      <div className={styles.body}>
        <div className={styles.top}>
          <span className={styles.lead}>
            {t(event.isRestore ? 'NOTIFICATION_SOLVED_AGAIN' : 'NOTIFICATION_YOU_SOLVED')}
            {challenge && <DifficultyRating difficulty={challenge.difficulty} />}
          </span>
          <CloseButton event={event} />
        </div>
        <h2 className={joinClasses('display', styles.name)}>
          {boardFound ? <Link to={`/score-board#challenge-${event.key}`}>{event.name}</Link> : event.name}
        </h2>
        {event.task && <p className={styles.task}>{taskOf(event.task, challenge)}</p>}
        <SolveSound challengeKey={event.key} />
        <Spoils event={event} />
        <div className={styles.ways}>
          {boardFound && <WhatHappened event={event} />}
          {event.codingChallenge && (
            <ButtonLink
              look="quiet"
              to={`/coding-challenge/${event.key}`}
              className={joinClasses('view-challenge-button', styles.way)}
            >
              <Icon name="code" />
              {t('JUMP_TO_RELATED_CODING_CHALLENGE')}
            </ButtonLink>
          )}
          {boardFound && !event.codingChallenge && (
            <Link to={`/score-board#challenge-${event.key}`} className={styles.board}>
              {t('NOTIFICATION_SHOW_ON_BOARD')}
            </Link>
          )}
        </div>
        {more > 0 && <p className={styles.more}>{t('NOTIFICATION_AND_MORE', { count: more })}</p>}
        <span className={styles.fuse} aria-hidden="true" />
      </div>
    </mat-card>
  )
}

/** Small ticket in one line. */
function SlimTicket({ event, more }: TicketProps) {
  const { t } = useTranslation()
  const boardFound = useScoreBoardFound()
  return (
    <mat-card className={joinClasses('accent-notification', styles.ticket, styles.slim)}>
      <div className={styles.stub}>
        <Share event={event} />
      </div>
      <div className={styles.line}>
        <span className={styles.lead}>
          {t(event.isRestore ? 'NOTIFICATION_SOLVED_AGAIN' : 'STATUS_SOLVED')}
          {more > 0 && ` ${t('NOTIFICATION_AND_MORE', { count: more })}`}
        </span>
        <h2 className={joinClasses('display', styles.name)}>{event.name}</h2>
      </div>
      {boardFound && <WhatHappened event={event} />}
      <CloseButton event={event} />
      <div className={styles.spoils}>
        <Spoils event={event} />
      </div>
    </mat-card>
  )
}

/** Country and flag of a solve, if configured. */
function Spoils({ event }: { event: SolvedEvent }) {
  const { data: configuration } = useQuery(configurationQuery)
  return (
    <>
      <Country challengeKey={event.key} show={configuration?.ctf.showCountryDetailsInNotifications} />
      {configuration?.ctf.showFlagsInNotifications && <FlagBox flag={event.flag} />}
    </>
  )
}

function WhatHappened({ event }: { event: SolvedEvent }) {
  const { t } = useTranslation()
  return (
    <ButtonLink
      to={`/score-board?debrief=${event.key}`}
      className={styles.way}
      onClick={(click: MouseEvent) => {
        if (!click.shiftKey && !click.metaKey && !click.ctrlKey) closeTicket(event)
      }}
    >
      <span>{t('NOTIFICATION_WHAT_HAPPENED')}</span>
      <Icon name="chevronRight" />
    </ButtonLink>
  )
}

/** Ring of the challenge's difficulty; a new solve animates its share. */
function Share({ event, inWords = false }: { event: SolvedEvent; inWords?: boolean }) {
  const { data: configuration } = useQuery(configurationQuery)
  const { data: challenges } = useQuery(challengesQuery)
  const [isNew] = useState(!event.isRestore)
  const challenge = challenges?.find(({ key }) => key === event.key)
  if (!challenges || !challenge) return null
  const progress = sumProgress(
    challenges.filter(({ difficulty }) => difficulty === challenge.difficulty),
    configuration?.challenges.codingChallengesEnabled !== 'never',
  )
  return (
    <>
      <ProgressRing progress={progress} drawFrom={isNew ? toPercent(progress.hacked - 1, progress.hacks) : undefined} />
      {inWords && (
        <span className="mono">
          {progress.hacked}/{progress.hacks}
        </span>
      )}
    </>
  )
}
