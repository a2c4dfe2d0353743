import { useTranslation } from 'react-i18next'
import type { MyTeam } from '#contract/class.ts'
import type { RunState } from '#contract/class-run.ts'
import { Emblem, EmblemSheet } from '../../entities/team/emblem.tsx'
import { useFormats, useTabTitle } from '../data/texts.ts'
import { useNow } from '../data/use-now.ts'
import { Failure } from '../frame/notice.tsx'
import { RunClock } from '../frame/run-clock.tsx'
import { PosterFrame } from '../join/poster-frame.tsx'
import { useWaiting } from '../paused/use-waiting.ts'
import styles from './shut-page.module.css'

/** Shown in place of a shop before the start: the team's name and the clock. Opens the shop by itself. */
export function ShutPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow(1000)
  const { mine, latest, error, reload } = useWaiting(isShut)
  useTabTitle(t('CLASS_SHUT_TITLE'))
  return (
    <PosterFrame>
      <EmblemSheet />
      {mine && <Team mine={mine} />}
      <h1 className="display">{t('CLASS_SHUT_TITLE')}</h1>
      <p>{t('CLASS_SHUT_LEAD')}</p>
      {error && <Failure error={error} onRetry={() => void reload()} />}
      <div className={styles.clocks}>
        <p role="timer" aria-live="off" className={styles.now}>
          <b>{formats.clock(now)}</b>
          <span>{t('CLASS_SHUT_NOW')}</span>
        </p>
        {mine && mine.run.minutes > 0 && <RunClock run={mine.run} />}
      </div>
      {latest && (
        <blockquote>
          <p>{latest.text}</p>
        </blockquote>
      )}
    </PosterFrame>
  )
}

function Team({ mine: { team, players } }: { mine: MyTeam }) {
  const formats = useFormats()
  return (
    <p className={styles.team}>
      <Emblem emblem={team.emblem} size={64} />
      <span>
        <b>
          <bdi>{team.name}</bdi>
        </b>
        {players.length > 0 && <span className="dim">{formats.list(players)}</span>}
      </span>
    </p>
  )
}

function isShut({ status, closedUntilStart }: RunState): boolean {
  return status === 'ready' && closedUntilStart
}
