import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { MAX_TEAM_NAME_CHARACTERS, type TeamCard } from '#contract/class.ts'
import type { RoomTeam } from '#contract/class-room.ts'
import type { TeamPage } from '#contract/class-team.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { confirm } from '../../ui/snackbar.tsx'
import { command } from '../data/http.ts'
import { useFormats } from '../data/texts.ts'
import { actPathFor } from '../trainer/act-path.ts'
import { Confirmation } from '../trainer/confirmation.tsx'
import styles from './time-machine.module.css'
import { countLater, listPoints, type Point, placeOf } from './timeline.ts'

interface TimeMachineProps {
  page: TeamPage
  team: RoomTeam
  /** Called with the chosen time; undefined at the end. */
  onPoint: (at: number | undefined) => void
  onChanged: () => void
}

/** The chosen point of the team's journal. `onPoint` is called with its time; undefined at the end. */
function useTime(page: TeamPage, team: RoomTeam, onPoint: (at: number | undefined) => void) {
  const { t } = useTranslation()
  const formats = useFormats()
  const asked = useAskedMoment()
  const [index, setIndex] = useState(() => findPointBefore(listPoints(page), asked))
  const points = useMemo(() => listPoints(page), [page])
  const last = points.length - 1
  const here = Math.min(index ?? last, last)
  const point = points[here] ?? { seq: 0, at: team.madeAt }
  const isAtEnd = here === last
  const later = countLater(page, point)

  const tellPoint = useRef(onPoint)
  const first = useRef(isAtEnd ? undefined : point.at)
  useEffect(() => {
    if (first.current !== undefined) tellPoint.current(first.current)
  }, [])

  return {
    points,
    last,
    here,
    isAtEnd,
    /** Number of the point in the journal. */
    seq: point.seq,
    at: formats.second(point.at),
    entriesLater: t('CLASS_CHANGES', { count: later.entries }),
    solvesLater: t('CLASS_SOLVES', { count: later.solves }),
    move(to: number): void {
      setIndex(to)
      onPoint(to === last ? undefined : points[to]?.at)
    },
    moveToEnd(): void {
      setIndex(undefined)
      onPoint(undefined)
    },
  }
}

type Time = ReturnType<typeof useTime>

/** The team's journal as a timeline. Choosing a point changes nothing; then the trainer can branch or rewind. */
export function TimeMachine({ page, team, onPoint, onChanged }: TimeMachineProps) {
  const { t } = useTranslation()
  const time = useTime(page, team, onPoint)
  const { at, isAtEnd } = time
  const [act, setAct] = useState<'rewind' | 'branch'>()
  const close = () => setAct(undefined)
  const said = isAtEnd
    ? t('CLASS_TIME_END')
    : t('CLASS_TIME_LATER', { at, solves: time.solvesLater, entries: time.entriesLater })

  return (
    <section className={styles.machine} aria-labelledby="time-machine">
      <h2 className="display" id="time-machine">
        {t('CLASS_TIME')} <span className="dim small">{t('CLASS_TIME_SIGNS')}</span>
      </h2>
      {time.last === 0 ? (
        <p className="dim">{t('CLASS_TIME_EMPTY')}</p>
      ) : (
        <>
          <Tape page={page} time={time} said={said} />
          <div className={styles.below}>
            <p>
              {said} <span className="dim">{!isAtEnd && t('CLASS_TIME_UNNOTICED')}</span>
            </p>
            <Button disabled={isAtEnd} onClick={() => setAct('branch')}>
              <Icon name="copy" small />
              {t('CLASS_BRANCH')}
            </Button>
            <Button disabled={isAtEnd} onClick={() => setAct('rewind')}>
              <Icon name="undo" small />
              {t('CLASS_REWIND')}
            </Button>
          </div>
        </>
      )}
      {act === 'rewind' && (
        <Confirmation
          title={t('CLASS_REWIND_TITLE', { team: team.name, at })}
          text={t('CLASS_REWIND_TEXT', { entries: time.entriesLater })}
          action={t('CLASS_REWIND')}
          run={() => command(actPathFor(team, 'rewind'), { to: time.seq })}
          onDone={() => {
            confirm('CLASS_REWOUND', { team: team.name, at })
            time.moveToEnd()
            onChanged()
          }}
          onClose={close}
        />
      )}
      {act === 'branch' && <Branch team={team} time={time} onClose={close} />}
    </section>
  )
}

/** The timeline itself: marks of the past, and a slider. */
function Tape({ page, time, said }: { page: TeamPage; time: Time; said: string }) {
  const formats = useFormats()
  const { points, last, here, at } = time
  const share = last === 0 ? 1 : here / last
  return (
    <div className={styles.tape} data-mark="" style={{ ['--v' as string]: `${share * 100}%` }}>
      <Marks page={page} points={points} share={share} />
      <i className={styles.track} aria-hidden="true" />
      <span className={styles.flag} aria-hidden="true">
        <b className="mono">{at}</b>
      </span>
      <input
        type="range"
        min={0}
        max={last}
        value={here}
        aria-labelledby="time-machine"
        aria-valuetext={`${at}. ${said}`}
        onChange={(event) => time.move(Number(event.currentTarget.value))}
      />
      <p className={`mono ${styles.axis}`}>
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <span key={part}>{formats.clock(points[Math.round(part * last)]?.at ?? 0)}</span>
        ))}
      </p>
    </div>
  )
}

/** Makes another team with the state at the chosen point. */
function Branch({ team, time, onClose }: { team: RoomTeam; time: Time; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [name, setName] = useState(() => [...`${team.name} 2`].slice(0, MAX_TEAM_NAME_CHARACTERS).join(''))
  return (
    <Confirmation
      title={t('CLASS_BRANCH_TITLE', { team: team.name, at: time.at })}
      text={t('CLASS_BRANCH_TEXT')}
      action={t('CLASS_BRANCH')}
      run={() => command<TeamCard>(actPathFor(team, 'branch'), { to: time.seq, name: name.trim() })}
      onDone={(card) => {
        confirm('CLASS_BRANCHED', { team: card.name })
        void navigate(`/host/team/${card.slug}`)
      }}
      onClose={onClose}
    >
      <TextField
        id="branch-name"
        label={t('CLASS_NAME')}
        value={name}
        maxLength={MAX_TEAM_NAME_CHARACTERS}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </Confirmation>
  )
}

/** The moment in the address, in milliseconds since 1970. */
function useAskedMoment(): number | undefined {
  const at = Number(new URLSearchParams(useLocation().search).get('at'))
  return Number.isSafeInteger(at) && at > 0 ? at : undefined
}

/** The last point before a moment, so that the events at that moment can be repeated; the end without a moment. */
function findPointBefore(points: readonly Point[], at: number | undefined): number | undefined {
  if (at === undefined) return undefined
  return Math.max(
    0,
    points.findLastIndex((point) => point.at < at),
  )
}

const WIDTH = 1000

/** Solves as long bars, near misses as short ones, hints as boxes above; pale after the chosen point. */
function Marks({ page, points, share }: { page: TeamPage; points: ReturnType<typeof listPoints>; share: number }) {
  const moments = page.recorder.map((moment) => ({ ...moment, x: placeOf(points, moment.at) }))
  const draw = (kind: string, isLater: boolean, shape: (x: number) => string) =>
    moments
      .filter((moment) => moment.kind === kind && moment.x > share === isLater)
      .map(({ x }) => shape(Math.round(x * (WIDTH - 4))))
      .join('')
  return (
    <svg viewBox={`0 0 ${WIDTH} 68`} preserveAspectRatio="none" data-mirrored="" aria-hidden="true">
      {[false, true].map((isLater) => (
        <g key={String(isLater)} opacity={isLater ? 0.38 : 1}>
          <path className="marks-solved" d={draw('solved', isLater, (x) => `M${x} 22h4v42h-4z`)} />
          <path className="marks-near" d={draw('nearMiss', isLater, (x) => `M${x} 48h3v16h-3z`)} />
          <path className="marks-closed" d={draw('hint', isLater, (x) => `M${x} 6h6v10h-6z`)} />
        </g>
      ))}
    </svg>
  )
}
