import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { RoomTeam } from '#contract/class-room.ts'
import type { TeamPage } from '#contract/class-team.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { rankTeams } from '../data/change-room.ts'
import { DoorError } from '../data/http.ts'
import { isOpen } from '../data/phases.ts'
import { useTabTitle } from '../data/texts.ts'
import { useLoad } from '../data/use-load.ts'
import { useRoom } from '../data/use-room.tsx'
import { Failure } from '../frame/notice.tsx'
import { drawRow, findFirsts, layColumns } from '../room/bar-code.ts'
import { GroupLabels } from '../room/map-head.tsx'
import { MarksPicture } from '../room/marks.tsx'
import { FlightRecorder } from './flight-recorder.tsx'
import { Limits } from './limits.tsx'
import { Messages } from './messages.tsx'
import { People } from './people.tsx'
import { Suspicions } from './suspicions.tsx'
import { TeamHead } from './team-head.tsx'
import styles from './team-page.module.css'
import { TimeMachine } from './time-machine.tsx'

/** Delay in milliseconds that merges events before a refetch. */
const SETTLE_MS = 400

/** One team: bar code, time machine, recorded requests, and messages. */
export function TeamScreen() {
  const { slug = '' } = useParams()
  return <OneTeam key={slug} slug={slug} />
}

function OneTeam({ slug }: { slug: string }) {
  const { t } = useTranslation()
  const { room } = useRoom()
  const { data, error, reload } = useLoad<TeamPage>(`trainer/teams/${encodeURIComponent(slug)}`)
  const live = room.teams.find((team) => team.slug === slug)
  useReloadOnChange(live, room.messages.length, reload)
  const [at, setAt] = useState<number>()
  const team = live ?? data?.team
  useTabTitle(team?.name ?? t('CLASS_NAV_ROOM'))

  const isGone = error instanceof DoorError && error.status === 404
  if (isGone || (!team && error)) {
    return (
      <Frame>
        <h1 className="display">{t('CLASS_TEAM_GONE')}</h1>
        {!isGone && error && <Failure error={error} onRetry={() => void reload()} />}
        <p>
          <ButtonLink look="loud" to="/host/room">
            {t('CLASS_NAV_ROOM')}
          </ButtonLink>
        </p>
      </Frame>
    )
  }
  if (!team) {
    return (
      <Frame>
        <Skeleton style={{ blockSize: '6rem' }} />
        <Skeleton style={{ blockSize: '20rem' }} />
      </Frame>
    )
  }
  const place = rankTeams(room.teams, room.challenges).findIndex((one) => one.slug === slug) + 1
  return (
    <Frame>
      <TeamHead team={team} place={place} of={room.teams.length} onChanged={() => void reload()} />
      <TeamBars team={team} />
      {error && <Failure error={error} onRetry={() => void reload()} />}
      {data ? (
        <>
          <TimeMachine page={data} team={team} onPoint={setAt} onChanged={() => void reload()} />
          <div className={styles.two}>
            <FlightRecorder page={data} team={team} until={at} onChanged={() => void reload()} />
            <div className={styles.side}>
              <Suspicions page={data} team={team} />
              <People team={team} onChanged={() => void reload()} />
              <Messages page={data} team={team} onSent={() => void reload()} />
              <Limits limits={team.limits} />
            </div>
          </div>
        </>
      ) : (
        !error && <Skeleton style={{ blockSize: '24rem' }} />
      )}
    </Frame>
  )
}

/** Refetches the page some time after an event of this team. */
function useReloadOnChange(team: RoomTeam | undefined, messages: number, reload: () => Promise<void>): void {
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after changes of these two.
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const timer = window.setTimeout(() => void reload(), SETTLE_MS)
    return () => window.clearTimeout(timer)
  }, [team, messages, reload])
}

function Frame({ children }: { children: ReactNode }) {
  return <main className={`host ${styles.page}`}>{children}</main>
}

function TeamBars({ team }: { team: RoomTeam }) {
  const { t } = useTranslation()
  const { room } = useRoom()
  const columns = useMemo(() => layColumns(room.challenges), [room.challenges])
  const marks = useMemo(
    () =>
      drawRow(columns, {
        cells: team.cells,
        firsts: findFirsts(room.teams).get(team.slug) ?? new Set(),
        isOpen: (challenge) => isOpen(room.run, challenge),
      }),
    [columns, team, room.teams, room.run],
  )
  return (
    <div className={styles.bars}>
      <GroupLabels columns={columns} run={room.run} />
      <MarksPicture
        columns={columns}
        marks={marks}
        label={t('CLASS_ROW', {
          team: team.name,
          solved: team.solved,
          total: columns.list.length,
          near: team.nearMisses,
        })}
      />
    </div>
  )
}
