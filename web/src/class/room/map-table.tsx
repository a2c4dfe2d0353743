import { useTranslation } from 'react-i18next'
import type { RoomTeam } from '#contract/class-room.ts'
import type { RunState } from '#contract/class-run.ts'
import { isOpen } from '../data/phases.ts'
import type { Columns } from './bar-code.ts'
import styles from './heat-map.module.css'

/** Maximum teams of the table; a search finds others. */
const MAX_TABLE_TEAMS = 40

interface MapTableProps {
  shown: { team: RoomTeam; place: number }[]
  columns: Columns
  run: RunState
}

/** The map as a table with texts, for screen readers and for copying. */
export function MapTable({ shown, columns, run }: MapTableProps) {
  const { t } = useTranslation()
  const teams = shown.slice(0, MAX_TABLE_TEAMS)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
    <section className={styles.table} tabIndex={0} aria-label={t('CLASS_MAP')}>
      {teams.length < shown.length && <p className="dim">{t('CLASS_TABLE_CUT', { count: MAX_TABLE_TEAMS })}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('CLASS_CHALLENGE')}</th>
            {teams.map(({ team }) => (
              <th key={team.slug} scope="col">
                <bdi>{team.name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.list.map(({ challenge }) => (
            <tr key={challenge.key}>
              <th scope="row">
                <bdi>{challenge.name}</bdi>
              </th>
              {teams.map(({ team }) => {
                const cell = team.cells[challenge.key]
                return (
                  <td key={team.slug}>
                    {cell?.solvedAt != null
                      ? t(cell.suspicious ? 'CLASS_SIGN_ODD' : 'CLASS_SIGN_SOLVED')
                      : !isOpen(run, challenge)
                        ? t('CLASS_CLOSED')
                        : cell && cell.nearMisses > 0
                          ? t('CLASS_NEAR_MISSES', { count: cell.nearMisses })
                          : '–'}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
