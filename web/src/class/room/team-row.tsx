import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomTeam } from '#contract/class-room.ts'
import { Emblem } from '../../entities/team/emblem.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { shareAlong } from '../../ui/direction.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { useNow } from '../data/use-now.ts'
import { drawRow, findColumn } from './bar-code.ts'
import { countMinutes } from './count-minutes.ts'
import styles from './heat-map.module.css'
import type { RowContext } from './map-keys.ts'
import { MarksPicture } from './marks.tsx'

interface TeamRowProps {
  team: RoomTeam
  place: number
  context: RowContext
}

const NOTHING: ReadonlySet<string> = new Set()

/** A team's row: name, bar code, and time since its last progress. */
export function TeamRow({ team, place, context }: TeamRowProps) {
  const { t } = useTranslation()
  const { columns, keys, lens } = context
  const isOn = lens?.slug === team.slug
  const cursor = keys.cursor?.slug === team.slug ? columns.list[keys.cursor.column] : undefined
  const label = t('CLASS_ROW', {
    team: team.name,
    solved: team.solved,
    total: columns.list.length,
    near: team.nearMisses,
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid that it is in.
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus.
    <div role="row" className={joinClasses(styles.row, styles.line, (isOn || cursor) && styles.on)}>
      {/* biome-ignore lint/a11y/useSemanticElements: see the grid around it. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the link inside takes the focus. */}
      <span role="rowheader">
        <Link className={styles.who} to={`/host/team/${team.slug}`}>
          <span className={styles.place}>{place}</span>
          <Emblem emblem={team.emblem} size={26} />
          <span className={styles.name}>
            <bdi>{team.name}</bdi>
          </span>
          <span className={styles.score}>{team.solved}</span>
        </Link>
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: see the grid around it. */}
      <div
        role="gridcell"
        id={`cells-${team.slug}`}
        className={styles.cells}
        tabIndex={keys.isTabStop(team.slug) ? 0 : -1}
        aria-label={label}
        onFocus={() => keys.onFocus(team.slug)}
        onBlur={keys.onBlur}
        onKeyDown={(event) => keys.onKeyDown(event, team.slug)}
        onClick={(event) => {
          const share = shareAlong(event.currentTarget, event.clientX)
          context.onLens({ slug: team.slug, column: findColumn(columns, share) })
        }}
      >
        <TeamMarks team={team} context={context} />
        {cursor && (
          <i
            className={styles.cursor}
            style={{
              insetInlineStart: `${((cursor.x - 1) / columns.width) * 100}%`,
              inlineSize: `${(7 / columns.width) * 100}%`,
            }}
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: see the grid around it. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: it has no action. */}
      <span role="gridcell">
        <Quiet team={team} />
      </span>
    </div>
  )
}

interface TeamMarksProps {
  team: RoomTeam
  context: Pick<RowContext, 'columns' | 'firsts' | 'isOpen'>
}

/** Re-renders only after changes of this team. */
export const TeamMarks = memo(
  function TeamMarks({ team, context: { columns, firsts, isOpen } }: TeamMarksProps) {
    const own = firsts.get(team.slug) ?? NOTHING
    const marks = useMemo(
      () => drawRow(columns, { cells: team.cells, firsts: own, isOpen }),
      [columns, team.cells, own, isOpen],
    )
    return <MarksPicture columns={columns} marks={marks} className={styles.bars} />
  },
  (before, after) =>
    before.team === after.team &&
    before.context.columns === after.context.columns &&
    before.context.isOpen === after.context.isOpen &&
    haveSame(before.context.firsts.get(before.team.slug), after.context.firsts.get(after.team.slug)),
)

function haveSame(one: ReadonlySet<string> = NOTHING, other: ReadonlySet<string> = NOTHING): boolean {
  return one.size === other.size && one.isSubsetOf(other)
}

/** Minutes since the last progress; marked for a stuck team. */
export function Quiet({ team }: { team: RoomTeam }) {
  const { t } = useTranslation()
  const now = useNow(15_000)
  const minutes = countMinutes(team.lastProgressAt ?? team.madeAt, now)
  const words = minutes === 0 ? t('CLASS_NOW') : t('CLASS_MINUTES', { count: minutes })
  if (team.stuckForMs === null) return <span className={styles.since}>{words}</span>
  return (
    <span className={joinClasses(styles.since, styles.stuck)}>
      <Icon name="alert" small />
      <span className="visually-hidden">{t('CLASS_STUCK')}</span>
      {words}
    </span>
  )
}
