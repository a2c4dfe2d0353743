import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { BoardChallenge } from '../../entities/challenge/challenges.ts'
import { formatMoment } from '../../i18n/moments.ts'
import { Link } from '../../ui/link.tsx'
import styles from './solved-last.module.css'

const MAX_ROWS = 5

function timeOf({ updatedAt }: BoardChallenge): number {
  return Date.parse(updatedAt) || 0
}

/** Latest solves, newest first: today with the time, earlier ones with the day. */
export default function SolvedLast({ challenges }: { challenges: readonly BoardChallenge[] }) {
  const { t, i18n } = useTranslation()
  const { search } = useLocation()
  const heading = useId()
  const today = new Date().toDateString()
  const solved = challenges.filter((challenge) => challenge.solved).sort((one, other) => timeOf(other) - timeOf(one))

  function leadTo({ key }: BoardChallenge): string {
    const parameters = new URLSearchParams(search)
    parameters.set('debrief', key)
    return `?${parameters}`
  }

  return (
    <section className={styles.last} aria-labelledby={heading}>
      <h2 className="display" id={heading}>
        {t('SCORE_SOLVED_LAST')}
      </h2>
      {solved.length === 0 && <p className="dim">{t('SCORE_SOLVED_NOTHING')}</p>}
      <ul>
        {solved.slice(0, MAX_ROWS).map((challenge) => {
          const at = new Date(timeOf(challenge))
          const hints = challenge.hints.filter(({ unlocked }) => unlocked).length
          return (
            <li key={challenge.key}>
              <Link to={{ search: leadTo(challenge) }} preventScrollReset>
                <bdi>{challenge.name}</bdi>
              </Link>
              <time className="mono" dateTime={at.toISOString()}>
                {formatMoment(at, at.toDateString() === today ? 'time' : 'shortDayOfMonth', i18n.language)}
              </time>
              <span className={styles.hints}>
                {hints > 0 ? t('SCORE_SOLVED_WITH_HINTS', { count: hints }) : t('SCORE_SOLVED_WITHOUT_HINTS')}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
