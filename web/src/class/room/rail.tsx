import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FeedEntry, Room, RoomTeam } from '#contract/class-room.ts'
import { Emblem } from '../../entities/team/emblem.tsx'
import { joinWords } from '../../i18n/join-words.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { useFormats } from '../data/texts.ts'
import { LookButton, WriteButton } from '../trainer/team-buttons.tsx'
import { useFeedWords } from './feed-words.ts'
import { Pace } from './pace.tsx'
import styles from './room-page.module.css'
import { Uses } from './uses.tsx'

const MAX_STUCK_TEAMS = 3
const MAX_FEED_ENTRIES = 12

const SIGNS: Record<FeedEntry['kind'], IconName> = {
  made: 'plus',
  joined: 'user',
  solved: 'check',
  coding: 'code',
  proven: 'scale',
  nearMiss: 'search',
  hint: 'question',
  limit: 'alert',
  reset: 'undo',
  restart: 'reload',
  closed: 'alert',
  message: 'chat',
  flag: 'flag',
  apart: 'arrowOut',
  back: 'undo',
  expelled: 'logout',
}

interface RailProps {
  room: Room
  stuck: RoomTeam[]
  onAllStuck: () => void
}

/** Beside the map: stuck teams, pace and feed. */
export function Rail({ room, stuck, onAllStuck }: RailProps) {
  const { t } = useTranslation()
  const longest = [...stuck].sort((one, other) => (other.stuckForMs ?? 0) - (one.stuckForMs ?? 0))
  return (
    <div className={styles.rail}>
      <section aria-labelledby="rail-stuck">
        <div className={styles['rail-head']}>
          <h2 className="display" id="rail-stuck">
            {t('CLASS_RAIL_STUCK')}
          </h2>
          {stuck.length > MAX_STUCK_TEAMS && (
            <button type="button" className="text-link small" onClick={onAllStuck}>
              {t('CLASS_RAIL_ALL', { count: stuck.length })}
            </button>
          )}
        </div>
        {stuck.length === 0 && <p className="dim">{t('CLASS_RAIL_NOBODY')}</p>}
        <ul className={styles.stuck}>
          {longest.slice(0, MAX_STUCK_TEAMS).map((team) => (
            <StuckTeam key={team.slug} team={team} />
          ))}
        </ul>
      </section>
      <Pace room={room} />
      <Uses room={room} />
      <Feed room={room} />
    </div>
  )
}

function StuckTeam({ team }: { team: RoomTeam }) {
  const { t } = useTranslation()
  const minutes = Math.round((team.stuckForMs ?? 0) / 60_000)
  return (
    <li>
      <Emblem emblem={team.emblem} size={36} />
      <div>
        <Link to={`/host/team/${team.slug}`}>
          <bdi>{team.name}</bdi>
        </Link>
        <p>
          {t('CLASS_STUCK_FOR', { count: minutes })}{' '}
          {joinWords([
            team.nearMisses > 0 ? t('CLASS_NEAR_MISSES', { count: team.nearMisses }) : t('CLASS_STUCK_SILENT'),
            ...(team.hints > 0 ? [t('CLASS_HINTS', { count: team.hints })] : []),
          ])}
        </p>
      </div>
      <div className={styles.go}>
        <LookButton team={team} />
        <WriteButton team={team} />
      </div>
    </li>
  )
}

function Feed({ room }: { room: Room }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const tell = useFeedWords(room)
  const [isWhole, setWhole] = useState(false)
  const teams = useMemo(() => new Map(room.teams.map((team) => [team.slug, team])), [room.teams])
  const entries = isWhole ? room.feed : room.feed.slice(0, MAX_FEED_ENTRIES)
  return (
    <section aria-labelledby="rail-feed">
      <div className={styles['rail-head']}>
        <h2 className="display" id="rail-feed">
          {t('CLASS_RAIL_FEED')}
        </h2>
        {room.feed.length > MAX_FEED_ENTRIES && (
          <button type="button" className="text-link small" onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'CLASS_RAIL_LESS' : 'CLASS_RAIL_MORE')}
          </button>
        )}
      </div>
      {entries.length === 0 && <p className="dim">{t('CLASS_NOTHING_YET')}</p>}
      <ul className={styles.feed}>
        {entries.map((entry) => {
          const team = teams.get(entry.team)
          return (
            <li key={entry.id}>
              <time className="mono">{formats.clock(entry.at)}</time>
              {team ? <Emblem emblem={team.emblem} size={24} /> : <span />}
              <div>
                {team ? (
                  <Link to={`/host/team/${team.slug}`}>
                    <bdi>{team.name}</bdi>
                  </Link>
                ) : (
                  <b>
                    <bdi>{entry.team}</bdi>
                  </b>
                )}
                <span className="quiet-line" data-kind={entry.kind} style={{ alignItems: 'start' }}>
                  <Icon name={SIGNS[entry.kind] ?? 'check'} small />
                  {tell(entry)}
                </span>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
