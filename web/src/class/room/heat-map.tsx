import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Room, RoomTeam } from '#contract/class-room.ts'
import { isOpen } from '../data/phases.ts'
import { type Columns, drawSkyline, findFirsts } from './bar-code.ts'
import { FewTeams } from './few-teams.tsx'
import styles from './heat-map.module.css'
import { Legend } from './legend.tsx'
import { Lens } from './lens.tsx'
import { MapHead } from './map-head.tsx'
import { type Cursor, type RowContext, useMapKeys } from './map-keys.ts'
import { MapTable } from './map-table.tsx'
import { Shelf } from './shelf.tsx'
import { TeamRow } from './team-row.tsx'

/** Maximum teams with large rows. */
const MAX_CARD_TEAMS = 8
/** Above this number, rows are grouped into shelves. */
const MAX_PLAIN_TEAMS = 60

interface HeatMapProps {
  room: Room
  columns: Columns
  /** Visible teams in order, with their places. */
  shown: { team: RoomTeam; place: number }[]
}

/** Teams × challenges: a bar code for each team. */
export function HeatMap({ room, columns, shown }: HeatMapProps) {
  const { t } = useTranslation()
  const [lens, setLens] = useState<Cursor>()
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  const firsts = useMemo(() => findFirsts(room.teams), [room.teams])
  const skyline = useMemo(() => drawSkyline(columns, room.teams, 46), [columns, room.teams])
  const keys = useMapKeys(shown, columns, setLens)
  const openOf = useMemo(() => (challenge: Parameters<typeof isOpen>[1]) => isOpen(room.run, challenge), [room.run])
  const context: RowContext = { columns, firsts, isOpen: openOf, keys, lens, onLens: setLens }
  const looked = lens && room.teams.find(({ slug }) => slug === lens.slug)
  const column = lens && columns.list[lens.column]

  return (
    <section aria-labelledby={id}>
      <h2 className="visually-hidden" id={id}>
        {t('CLASS_MAP')}
      </h2>
      {shown.length > MAX_CARD_TEAMS && <MapHead columns={columns} skyline={skyline} run={room.run} />}
      {shown.length === 0 ? (
        <p className={styles.empty}>{t(room.teams.length === 0 ? 'CLASS_ROOM_EMPTY' : 'CLASS_NOTHING_FOUND')}</p>
      ) : shown.length <= MAX_CARD_TEAMS ? (
        <FewTeams shown={shown} room={room} context={context} />
      ) : shown.length <= MAX_PLAIN_TEAMS ? (
        // biome-ignore lint/a11y/useSemanticElements: a table would need 3,000 cells; the table below is one.
        <div role="grid" aria-label={t('CLASS_MAP_GRID')} aria-rowcount={shown.length} className={styles.rows}>
          {shown.map(({ team, place }) => (
            <TeamRow key={team.slug} team={team} place={place} context={context} />
          ))}
        </div>
      ) : (
        <Shelves shown={shown} context={context} />
      )}
      <p className="visually-hidden" aria-live="polite">
        {keys.spoken}
      </p>
      <Legend />
      <button type="button" className="text-link small" aria-expanded={asTable} onClick={() => setAsTable(!asTable)}>
        {t(asTable ? 'CLASS_TABLE_HIDE' : 'CLASS_TABLE_SHOW')}
      </button>
      {asTable && <MapTable shown={shown} columns={columns} run={room.run} />}
      {looked && column && (
        <Lens
          team={looked}
          challenge={column.challenge}
          isOpen={openOf(column.challenge)}
          onClose={() => setLens(undefined)}
        />
      )}
    </section>
  )
}

/** Teams per shelf: ten, or fifty for large classes. */
function Shelves({ shown, context }: { shown: HeatMapProps['shown']; context: RowContext }) {
  const size = shown.length >= 1000 ? 50 : 10
  const shelves = Array.from({ length: Math.ceil(shown.length / size) }, (_, index) =>
    shown.slice(index * size, (index + 1) * size),
  )
  return (
    <div className={styles.rows}>
      {shelves.map((teams) => (
        <Shelf key={teams[0]?.team.slug} teams={teams} context={context} />
      ))}
    </div>
  )
}
