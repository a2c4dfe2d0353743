import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Room } from '#contract/class-room.ts'
import { useFormats } from '../data/texts.ts'
import { useNow } from '../data/use-now.ts'
import styles from './room-page.module.css'

const SPAN_MS = 600_000
/** Maximum bars; a longer run shows its last hours. */
const MAX_SPANS = 18

/** Solves per ten minutes, up to now. */
export function countPace(room: Pick<Room, 'teams' | 'run'>, now: number): number[] {
  const solves = room.teams.flatMap(({ cells }) =>
    Object.values(cells).flatMap(({ solvedAt }) => (solvedAt === null ? [] : [solvedAt])),
  )
  const start = room.run.startedAt ?? Math.min(now, ...solves)
  const spans = Math.min(MAX_SPANS, Math.max(1, Math.ceil((now - start) / SPAN_MS)))
  const counts = new Array<number>(spans).fill(0)
  for (const at of solves) {
    // Solves after the last tick belong to the present span.
    const index = spans - 1 - Math.max(0, Math.floor((now - at) / SPAN_MS))
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1
  }
  return counts
}

/** Chart of the class's solves over time. */
export function Pace({ room }: { room: Room }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const now = useNow(30_000)
  const counts = useMemo(() => countPace(room, now), [room, now])
  const most = Math.max(1, ...counts)
  const [before = 0, last = 0] = counts.length > 1 ? counts.slice(-2) : [0, counts[0]]
  const width = 100 / Math.max(6, counts.length)
  return (
    <section aria-labelledby="rail-pace">
      <div className={styles['rail-head']}>
        <h2 className="display" id="rail-pace">
          {t('CLASS_RAIL_PACE')}
        </h2>
      </div>
      <svg className={styles.pace} viewBox="0 0 100 40" preserveAspectRatio="none" data-mirrored="" aria-hidden="true">
        {counts.map((count, index) => {
          const height = (count / most) * 39
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a span is identified by its index.
              key={index}
              className="marks-solved"
              x={index * width + 0.5}
              y={40 - height}
              width={width - 1}
              height={height}
            />
          )
        })}
        <path d="M0 40h100" stroke="var(--ink)" strokeWidth="1" vectorEffect="non-scaling-stroke" />
      </svg>
      <p className={`mono ${styles['pace-axis']}`}>
        <span>{formats.clock(now - counts.length * SPAN_MS)}</span>
        <span>{formats.clock(now)}</span>
      </p>
      <p className="dim small">{t('CLASS_PACE_SAID', { count: last, before })}</p>
    </section>
  )
}
