import { useTranslation } from 'react-i18next'
import type { RunState } from '#contract/class-run.ts'
import { isOpen } from '../data/phases.ts'
import type { Columns, Marks } from './bar-code.ts'
import styles from './heat-map.module.css'
import { MarksPicture } from './marks.tsx'

interface MapHeadProps {
  columns: Columns
  skyline: Marks
  run: RunState
}

/** Head of the map: difficulties, and numbers of teams that solved each challenge. */
export function MapHead({ columns, skyline, run }: MapHeadProps) {
  const { t } = useTranslation()
  return (
    <div className={`${styles.row} ${styles.head}`}>
      <span className="dim small">{t('CLASS_MAP_SKYLINE')}</span>
      <div>
        <GroupLabels columns={columns} run={run} />
        <MarksPicture
          columns={columns}
          marks={skyline}
          height={46}
          className={styles.skyline}
          label={t('CLASS_MAP_SKYLINE_LONG')}
        />
      </div>
      <span />
    </div>
  )
}

/** Number and drop for each difficulty, above its challenges. */
export function GroupLabels({ columns, run, counts }: { columns: Columns; run: RunState; counts?: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <div
      className={styles.groups}
      style={{ gridTemplateColumns: columns.groups.map(({ count }) => `${count}fr`).join(' ') }}
    >
      {columns.groups.map(({ difficulty, count }, index) => {
        const isClosed = !columns.list.some(
          ({ challenge }) => challenge.difficulty === difficulty && isOpen(run, challenge),
        )
        return (
          <span key={difficulty}>
            <b>{difficulty}</b>
            <svg viewBox="0 0 12 16" className={styles.drop} aria-hidden="true">
              <path d="M6 1.5C8.5 5 10.5 7.4 10.5 10a4.5 4.5 0 0 1-9 0C1.5 7.4 3.5 5 6 1.5z" />
            </svg>
            <span className="mono">{isClosed ? t('CLASS_CLOSED') : (counts?.[index] ?? count)}</span>
          </span>
        )
      })}
    </div>
  )
}
