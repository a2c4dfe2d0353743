import { type CSSProperties, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { BoardChallenge } from '../../entities/challenge/challenges.ts'
import { barWidthOf, groupByDifficulty, sumProgress } from '../../entities/challenge/progress.ts'
import { joinClasses } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'
import styles from './bar-code.module.css'

interface BarCodeProps {
  challenges: readonly BoardChallenge[]
  visible: ReadonlySet<string>
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => Math.min(index + 1, last),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
}

/** Width of a group: its share of the line, limited so that bars stay thin. */
function groupStyle(rows: readonly BoardChallenge[]): CSSProperties {
  const units = rows.reduce((sum, row) => sum + barWidthOf(row.id), 0)
  return { flex: rows.length, maxInlineSize: `max(3.5rem, ${0.75 * units}rem)` }
}

/** One bar for each challenge in board order, dark when solved. A single tab stop; arrow keys move. */
export function BarCode({ challenges, visible }: BarCodeProps) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const [current, setCurrent] = useState(challenges[0]?.key)
  const present = challenges.some((challenge) => challenge.key === current) ? current : challenges[0]?.key

  function walk(event: KeyboardEvent<HTMLElement>): void {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const bars = [...event.currentTarget.querySelectorAll('a')]
    const index = bars.indexOf(event.target as HTMLAnchorElement)
    bars[step(index, bars.length - 1)]?.focus()
  }

  return (
    <nav aria-label={t('SCORE_BARS_LABEL')} onKeyDown={walk}>
      <ol className={styles.code} dir="ltr">
        {groupByDifficulty(challenges).map(([difficulty, rows]) => {
          const { hacked, hacks } = sumProgress(rows, false)
          return (
            <li key={difficulty} style={groupStyle(rows)}>
              <div className={styles.bars}>
                {rows.map((row) => {
                  const label = t(row.solved ? 'SCORE_BAR_SOLVED' : 'SCORE_BAR_UNSOLVED', { name: row.name })
                  return (
                    <Link
                      key={row.key}
                      to={{ search: visible.has(row.key) ? search : '', hash: `challenge-${row.key}` }}
                      replace
                      preventScrollReset
                      className={joinClasses(styles.bar, row.solved && styles.solved)}
                      style={{ flex: barWidthOf(row.id) }}
                      tabIndex={row.key === present ? 0 : -1}
                      aria-label={label}
                      data-tip={row.name}
                      onFocus={() => setCurrent(row.key)}
                    />
                  )
                })}
              </div>
              <div className={joinClasses('mono', styles.label)}>
                <b>
                  <span className="visually-hidden">{t('LABEL_DIFFICULTY')} </span>
                  {difficulty}
                </b>
                <span>
                  {hacked}/{hacks}
                </span>
              </div>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
