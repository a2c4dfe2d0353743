import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameConfiguration } from '#contract/game.ts'
import { assembleBoard, type BoardChallenge, challengesQuery, hintsQuery } from '../../entities/challenge/challenges.ts'
import { DifficultyRating } from '../../entities/challenge/difficulty-rating.tsx'
import { FlagBox } from '../../entities/challenge/flag-box.tsx'
import { type Progress, sumProgress } from '../../entities/challenge/progress.ts'
import { ProgressRing } from '../../entities/challenge/progress-ring.tsx'
import { useScoreBoardFound, useUnlocked } from '../../entities/challenge/unlocks.ts'
import { useRangeConfiguration } from '../../entities/game/configuration.ts'
import type { SolvedEvent } from '../../entities/game/solved-event.ts'
import { closeAllTickets, noticeTickets, useTickets } from '../../entities/game/tickets.ts'
import { formatMoment } from '../../i18n/moments.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { CloseButton } from './close-button.tsx'
import { Country } from './country.tsx'
import { dayNameOf, groupSolvesByDay } from './history.ts'
import styles from './ticket-drawer.module.css'

/** All solves, newest first, available on every screen. */
export default function TicketDrawer({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { unread, fresh, shown } = useTickets()
  const configuration = useRangeConfiguration()
  const boardFound = useScoreBoardFound()
  const { data: challenges, error, refetch } = useQuery(challengesQuery)
  const { data: hints = [] } = useQuery(hintsQuery)
  const coding = configuration?.challenges.codingChallengesEnabled !== 'never'
  const maySayCloseAll = useUnlocked('closeAllTickets')
  const days = challenges && groupSolvesByDay(assembleBoard(challenges, hints))
  const byDifficulty = Map.groupBy(challenges ?? [], ({ difficulty }) => difficulty)
  const locale = i18n.language.replace('_', '-')

  useEffect(() => {
    if (fresh.length > 0 || shown) noticeTickets()
  }, [fresh, shown])

  return (
    <Drawer
      onClose={onClose}
      title={t('TICKETS_TITLE')}
      under={
        challenges && (
          <p className="dim">
            {t('TICKETS_LEAD', { solved: sumProgress(challenges, false).hacked, total: challenges.length })}
          </p>
        )
      }
      foot={
        ((unread.length > 0 && maySayCloseAll) || boardFound) && (
          <>
            {unread.length > 0 && maySayCloseAll && <Button onClick={closeAllTickets}>{t('TICKETS_MARK_READ')}</Button>}
            {boardFound && (
              <ButtonLink look="loud" to="/score-board" className={styles.board}>
                {t('TITLE_SCORE_BOARD')}
                <Icon name="chevronRight" />
              </ButtonLink>
            )}
          </>
        )
      }
      looks={styles}
    >
      {error && <FailedState error={error} onRetry={() => refetch()} />}
      {!days && !error && <Skeleton style={{ blockSize: '12rem', display: 'block' }} />}
      {days?.length === 0 && <p className={styles.none}>{t('TICKETS_NONE')}</p>}
      {days?.map(({ start, rows }) => (
        <section key={start.getTime()}>
          <h3 className={styles.day}>{dayNameOf(start, new Date(), locale)}</h3>
          <ul>
            {rows.map((challenge) => (
              <Row
                key={challenge.key}
                challenge={challenge}
                event={unread.find(({ key }) => key === challenge.key)}
                progress={sumProgress(byDifficulty.get(challenge.difficulty) ?? [], coding)}
                linked={boardFound}
                locale={locale}
                flags={configuration?.ctf.showFlagsInNotifications ?? false}
                country={configuration?.ctf.showCountryDetailsInNotifications}
              />
            ))}
          </ul>
        </section>
      ))}
    </Drawer>
  )
}

interface RowProps {
  challenge: BoardChallenge
  /** Event of a solve that was not closed yet. */
  event: SolvedEvent | undefined
  /** Progress of its difficulty. */
  progress: Progress
  linked: boolean
  locale: string
  flags: boolean
  country: GameConfiguration['ctf']['showCountryDetailsInNotifications']
}

function Row({ challenge, event, progress, linked, locale, flags, country }: RowProps) {
  const { t } = useTranslation()
  const hintsUsed = challenge.hints.filter((hint) => hint.unlocked).length
  const solvedAt = new Date(challenge.updatedAt)
  return (
    <li className={joinClasses(event && 'challenge-solved-toast')}>
      <mat-card className={joinClasses(event && 'accent-notification', styles.row)}>
        <span className={styles.ring}>
          <ProgressRing progress={progress} />
        </span>
        <div className={styles.words}>
          <h4 className={joinClasses('display', styles.name)}>
            {linked ? <Link to={`/score-board?debrief=${challenge.key}`}>{challenge.name}</Link> : challenge.name}
            {event && <span className={styles.new}>{t('TICKETS_NEW_MARK')}</span>}
          </h4>
          <p className={styles.facts}>
            <DifficultyRating difficulty={challenge.difficulty} />
            {Number.isNaN(solvedAt.getTime()) ? null : (
              <time className="mono" dateTime={challenge.updatedAt}>
                {formatMoment(solvedAt, 'time', locale)}
              </time>
            )}
            {hintsUsed > 0 && <span className="mono">{t('SCORE_SOLVED_WITH_HINTS', { count: hintsUsed })}</span>}
          </p>
          <Country challengeKey={challenge.key} show={country} />
        </div>
        {event && <CloseButton event={event} />}
        {event && flags && (
          <div className={styles.flag}>
            <FlagBox flag={event.flag} />
          </div>
        )}
      </mat-card>
    </li>
  )
}
