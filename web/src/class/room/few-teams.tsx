import { useTranslation } from 'react-i18next'
import type { FeedEntry, Room, RoomTeam } from '#contract/class-room.ts'
import { Emblem } from '../../entities/team/emblem.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { shareAlong } from '../../ui/direction.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { isOpen } from '../data/phases.ts'
import { useFormats } from '../data/texts.ts'
import { LookButton, WriteButton } from '../trainer/team-buttons.tsx'
import { findColumn } from './bar-code.ts'
import { useFeedWords } from './feed-words.ts'
import styles from './few-teams.module.css'
import { GroupLabels } from './map-head.tsx'
import type { RowContext } from './map-keys.ts'
import { TeamMarks } from './team-row.tsx'

interface FewTeamsProps {
  shown: { team: RoomTeam; place: number }[]
  room: Room
  context: RowContext
}

/** Large rows for a small class, each with a sentence about its last event. */
export function FewTeams({ shown, room, context }: FewTeamsProps) {
  return (
    <ol className={styles.few}>
      {shown.map(({ team }) => (
        <FewTeam key={team.slug} team={team} room={room} context={context} />
      ))}
    </ol>
  )
}

function FewTeam({ team, room, context }: { team: RoomTeam; room: Room; context: RowContext }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const tell = useFeedWords(room)
  const { columns } = context
  const latest = room.feed.find((entry: FeedEntry) => entry.team === team.slug)
  const open = columns.list.filter(({ challenge }) => isOpen(room.run, challenge)).length
  const names = team.players.flatMap(({ name }) => (name === null ? [] : [name]))
  const counts = columns.groups.map(({ difficulty, count }) => {
    const solved = columns.list.filter(
      ({ challenge }) => challenge.difficulty === difficulty && team.cells[challenge.key]?.solvedAt != null,
    ).length
    return `${solved}/${count}`
  })
  return (
    <li>
      <Emblem emblem={team.emblem} size={88} />
      <h3 className="display">
        <Link to={`/host/team/${team.slug}`}>
          <bdi>{team.name}</bdi>
        </Link>
        <small>{names.length > 0 ? formats.list(names) : t('CLASS_PEOPLE', { count: team.players.length })}</small>
      </h3>
      <p className={styles.score}>
        <b>{team.solved}</b>
        <span>{t('CLASS_OF_OPEN', { count: open })}</span>
      </p>
      <button
        type="button"
        className={styles.bars}
        aria-label={t('CLASS_ROW', {
          team: team.name,
          solved: team.solved,
          total: columns.list.length,
          near: team.nearMisses,
        })}
        onClick={(event) => {
          const share = event.detail === 0 ? 0 : shareAlong(event.currentTarget, event.clientX)
          context.onLens({ slug: team.slug, column: findColumn(columns, share) })
        }}
      >
        <TeamMarks team={team} context={context} />
      </button>
      <div className={styles.labels}>
        <GroupLabels columns={columns} run={room.run} counts={counts} />
      </div>
      <div className={styles.go}>
        <p>{latest ? `${formats.clock(latest.at)} ${tell(latest)}` : t('CLASS_NOTHING_YET')}</p>
        <LookButton team={team} long />
        <WriteButton team={team} />
        <ButtonLink to={`/host/team/${team.slug}`}>
          {t('CLASS_OPEN')}
          <Icon name="chevronRight" small />
        </ButtonLink>
      </div>
    </li>
  )
}
