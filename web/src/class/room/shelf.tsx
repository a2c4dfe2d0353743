import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomTeam } from '#contract/class-room.ts'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { drawSkyline } from './bar-code.ts'
import styles from './heat-map.module.css'
import type { RowContext } from './map-keys.ts'
import { MarksPicture } from './marks.tsx'
import { TeamRow } from './team-row.tsx'

interface ShelfProps {
  teams: { team: RoomTeam; place: number }[]
  context: RowContext
}

/** Neighbouring teams as one summary, which opens into their rows. */
export function Shelf({ teams, context }: ShelfProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const skyline = useMemo(
    () =>
      drawSkyline(
        context.columns,
        teams.map(({ team }) => team),
        30,
      ),
    [teams, context.columns],
  )
  const stuck = teams.filter(({ team }) => team.stuckForMs !== null).length
  const places = teams.map(({ place }) => place)
  const scores = teams.map(({ team }) => team.solved)
  const [from, to] = [Math.min(...places), Math.max(...places)]
  const [least, most] = [Math.min(...scores), Math.max(...scores)]
  return (
    <div>
      <button
        type="button"
        className={joinClasses(styles.row, styles.shelf)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles['shelf-name']}>
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} small />
          <span className={styles.name}>{t('CLASS_SHELF', { from, to })}</span>
          <span className={styles.score}>{least === most ? least : `${least}–${most}`}</span>
        </span>
        <MarksPicture columns={context.columns} marks={skyline} height={30} className={styles.bars} />
        <span className={joinClasses(styles.since, stuck > 0 && styles.stuck)}>
          {stuck > 0 ? t('CLASS_SHELF_STUCK', { count: stuck }) : t('CLASS_SHELF_MOVING')}
        </span>
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: see the grid of the map.
        <div role="grid" aria-label={t('CLASS_SHELF', { from, to })} className={styles['shelf-rows']}>
          {teams.map(({ team, place }) => (
            <TeamRow key={team.slug} team={team} place={place} context={context} />
          ))}
        </div>
      )}
    </div>
  )
}
