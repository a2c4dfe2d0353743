import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomTeam } from '#contract/class-room.ts'
import type { RecordedMoment, TeamPage } from '#contract/class-team.ts'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useFormats } from '../data/texts.ts'
import { useRoom } from '../data/use-room.tsx'
import { Difficulty } from '../frame/difficulty.tsx'
import { Segments } from '../frame/segments.tsx'
import { Evidence, wordOfVerdict } from './evidence.tsx'
import styles from './flight-recorder.module.css'

type Shown = 'all' | 'solved' | 'nearMiss' | 'attempt'

const SIGNS: Record<RecordedMoment['kind'], IconName> = {
  solved: 'check',
  nearMiss: 'search',
  hint: 'question',
  joined: 'user',
  coding: 'code',
  attempt: 'scale',
  limit: 'alert',
}

/** Entries that are shown at first. */
const MAX_MOMENTS = 30

interface FlightRecorderProps {
  page: TeamPage
  team: RoomTeam
  /** Position of the time machine; undefined at the end. */
  until: number | undefined
  onChanged: () => void
}

/** Recorded requests of the team, newest first, with a line at the time machine's position. */
export function FlightRecorder({ page, team, until, onChanged }: FlightRecorderProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [shown, setShown] = useState<Shown>('all')
  const [isWhole, setWhole] = useState(false)
  const kept = page.recorder.filter(({ kind }) => shown === 'all' || kind === shown)
  const moments = isWhole ? kept : kept.slice(0, MAX_MOMENTS)
  const cut = until === undefined ? -1 : moments.findIndex(({ at }) => at <= until)
  return (
    <section aria-labelledby="recorder">
      <div className={styles.top}>
        <h2 className="display" id="recorder">
          {t('CLASS_RECORDER')}
        </h2>
        <Segments
          label={t('CLASS_SHOW')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', text: t('CLASS_RECORDER_ALL') },
            { value: 'solved', text: t('CLASS_RECORDER_SOLVED') },
            { value: 'nearMiss', text: t('CLASS_RECORDER_NEAR') },
            { value: 'attempt', text: t('CLASS_RECORDER_ATTEMPTS') },
          ]}
        />
      </div>
      {moments.length === 0 && <p className="dim">{t('CLASS_RECORDER_EMPTY')}</p>}
      <ol className={styles.moments}>
        {moments.map((moment, index) => (
          <Moment
            key={`${moment.at} ${moment.kind} ${moment.challenge}`}
            moment={moment}
            team={team}
            isLater={until !== undefined && moment.at > until}
            cut={index === cut && until !== undefined ? t('CLASS_HERE', { at: formats.second(until) }) : undefined}
            isOpen={index === 0}
            isSuspicious={page.suspicions.some(
              ({ challenge, dismissedAt }) => challenge === moment.challenge && dismissedAt === null,
            )}
            onChanged={onChanged}
          />
        ))}
      </ol>
      {kept.length > moments.length && (
        <Button onClick={() => setWhole(true)}>{t('CLASS_RECORDER_MORE', { count: kept.length })}</Button>
      )}
    </section>
  )
}

interface MomentProps {
  moment: RecordedMoment
  team: RoomTeam
  isLater: boolean
  cut: string | undefined
  /** Whether its request is expanded at first. */
  isOpen: boolean
  isSuspicious: boolean
  onChanged: () => void
}

function Moment({ moment, team, isLater, cut, isOpen, isSuspicious, onChanged }: MomentProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { room } = useRoom()
  const challenge = room.challenges.find(({ key }) => key === moment.challenge)
  const isOdd = isSuspicious && moment.kind === 'solved'
  return (
    <>
      {cut && (
        <li className={styles.cut}>
          <span>{cut}</span>
        </li>
      )}
      <li className={joinClasses(isLater && styles.later)}>
        <time className="mono">{formats.second(moment.at)}</time>
        <span className={styles.dot} data-kind={isOdd ? 'odd' : moment.kind}>
          <Icon name={isOdd ? 'eye' : (SIGNS[moment.kind] ?? 'check')} small />
        </span>
        <div className={styles.what}>
          <h3>
            {challenge?.name ?? moment.challenge ?? t(`CLASS_MOMENT_${moment.kind.toUpperCase()}`)}
            {challenge && <Difficulty difficulty={challenge.difficulty} />}
          </h3>
          <p className="dim small">
            {t(`CLASS_MOMENT_${moment.kind.toUpperCase()}`)}
            {moment.player && ` ${t('CLASS_BY', { player: moment.player })}`}
            {moment.attempt && `: ${wordOfVerdict(moment.attempt, t)}`}
            {moment.sincePreviousMs !== null && `, ${describeGap(moment.sincePreviousMs, t)}`}
            {isOdd && `. ${t('CLASS_ODD_HERE')}`}
          </p>
          <Evidence moment={moment} team={team} challenge={challenge} isOpen={isOpen} onChanged={onChanged} />
        </div>
      </li>
    </>
  )
}

/** Time since the previous entry: seconds below two minutes, else minutes. */
function describeGap(ms: number, t: ReturnType<typeof useTranslation>['t']): string {
  const seconds = Math.round(ms / 1000)
  return seconds < 120
    ? t('CLASS_AFTER_SECONDS', { count: seconds })
    : t('CLASS_AFTER_MINUTES', { count: Math.round(seconds / 60) })
}
