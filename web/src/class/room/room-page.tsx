import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomTeam } from '#contract/class-room.ts'
import { compareNames } from '../../i18n/collate.ts'
import { foldText } from '../../i18n/fold.ts'
import { Select } from '../../ui/select.tsx'
import { rankTeams } from '../data/change-room.ts'
import { useTabTitle } from '../data/texts.ts'
import { useRoom } from '../data/use-room.tsx'
import { Notice } from '../frame/notice.tsx'
import { SearchField } from '../frame/search-field.tsx'
import { Segments } from '../frame/segments.tsx'
import { type Columns, layColumns } from './bar-code.ts'
import { HeatMap } from './heat-map.tsx'
import { Rail } from './rail.tsx'
import { RoomHead } from './room-head.tsx'
import styles from './room-page.module.css'

type Filter = 'all' | 'stuck' | 'odd'
type Sorting = 'place' | 'name' | 'quiet'

const SORTINGS: Record<Sorting, (one: RoomTeam, other: RoomTeam) => number> = {
  place: () => 0,
  name: (one, other) => compareNames(one.name, other.name),
  quiet: (one, other) => (one.lastProgressAt ?? one.madeAt) - (other.lastProgressAt ?? other.madeAt),
}

/** Matches of a search: teams and their players, or else challenges. */
function searchRoom(teams: readonly RoomTeam[], columns: Columns, text: string) {
  const wanted = foldText(text.trim())
  if (wanted === '') return { teams: [...teams], columns }
  const has = (value: string | null) => foldText(value ?? '').includes(wanted)
  const found = teams.filter(({ name, players }) => has(name) || players.some((player) => has(player.name)))
  const challenges = columns.list.filter(({ challenge }) => has(challenge.name) || has(challenge.category))
  if (found.length > 0 || challenges.length === 0) return { teams: found, columns }
  return { teams: [...teams], columns: layColumns(challenges.map(({ challenge }) => challenge)) }
}

export function RoomPage() {
  const { t } = useTranslation()
  const { room } = useRoom()
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const [sorting, setSorting] = useState<Sorting>('place')
  useTabTitle(t('CLASS_NAV_ROOM'))
  const ranked = useMemo(() => rankTeams(room.teams, room.challenges), [room.teams, room.challenges])
  const places = useMemo(() => new Map(ranked.map(({ slug }, index) => [slug, index + 1])), [ranked])
  const columns = useMemo(() => layColumns(room.challenges), [room.challenges])
  const stuck = ranked.filter(({ stuckForMs }) => stuckForMs !== null)
  const odd = ranked.filter(({ suspicions }) => suspicions > 0)
  const found = useMemo(() => searchRoom(ranked, columns, text), [ranked, columns, text])
  const shown = useMemo(
    () =>
      found.teams
        .filter((team) =>
          filter === 'stuck' ? team.stuckForMs !== null : filter === 'odd' ? team.suspicions > 0 : true,
        )
        .sort(SORTINGS[sorting])
        .map((team) => ({ team, place: places.get(team.slug) ?? 0 })),
    [found, filter, sorting, places],
  )

  return (
    <main className="host">
      <RoomHead room={room} stuck={stuck.length} />
      {room.repairs > 0 && (
        <div role="status" className={styles.repairs}>
          <Notice kind="mind" icon="alert">
            <p>
              {t('CLASS_REPAIRS', { count: room.repairs })} <a href="/host/repair">{t('CLASS_REPAIRS_LOOK')}</a>
            </p>
          </Notice>
        </div>
      )}
      <div className={styles.columns}>
        <div>
          <div className={styles.tools}>
            <SearchField
              label={t('CLASS_SEARCH_LONG')}
              placeholder={t('CLASS_SEARCH')}
              value={text}
              onChange={setText}
            />
            <Segments
              label={t('CLASS_SHOW')}
              value={filter}
              onChange={setFilter}
              options={[
                { value: 'all', text: <Counted text={t('CLASS_SHOW_ALL')} count={ranked.length} /> },
                { value: 'stuck', text: <Counted text={t('CLASS_SHOW_STUCK')} count={stuck.length} /> },
                { value: 'odd', text: <Counted text={t('CLASS_SHOW_ODD')} count={odd.length} /> },
              ]}
            />
            <Select
              label={t('CLASS_SORT')}
              value={sorting}
              onChange={(value) => setSorting(value as Sorting)}
              options={[
                { value: 'place', text: t('CLASS_SORT_PLACE') },
                { value: 'name', text: t('CLASS_SORT_NAME') },
                { value: 'quiet', text: t('CLASS_SORT_QUIET') },
              ]}
            />
          </div>
          <HeatMap room={room} columns={found.columns} shown={shown} />
        </div>
        <Rail room={room} stuck={stuck} onAllStuck={() => setFilter('stuck')} />
      </div>
    </main>
  )
}

function Counted({ text, count }: { text: string; count: number }) {
  return (
    <>
      {text} <span className="mono">{count}</span>
    </>
  )
}
