import type { CSSProperties } from 'react'
import { countSegments, isFinished, type Progress, toPercent } from './progress.ts'
import styles from './progress-ring.module.css'

const segment = 'M51.9 44.3L52.2 20.1Q52.5 16.1 56.6 16.6A34 34 0 0 1 64.3 19.1Q67.9 21.1 65.8 24.5Z'
const tenths = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

interface ProgressRingProps {
  progress: Progress
  /** Share of the peel, in percent, from which the animation starts. */
  drawFrom?: number
}

/**
 * Progress as a slice of citrus: the peel for hacking, the flesh for coding in tenths, the zest around it for proven
 * fixes, a leaf for completion.
 */
export function ProgressRing({ progress, drawFrom }: ProgressRingProps) {
  const peel = toPercent(progress.hacked, progress.hacks)
  const flesh = countSegments(progress)
  const zest = toPercent(progress.proven, progress.proofs)
  const shares = { '--from': drawFrom ?? peel, '--to': peel } as CSSProperties
  return (
    <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <circle className={styles.pith} cx="50" cy="50" r="44" />
      {peel > 0 && <circle className={styles.peel} style={shares} cx="50" cy="50" r="44" pathLength="100" />}
      {zest > 0 && (
        <circle className={styles.zest} cx="50" cy="50" r="50.5" pathLength="100" strokeDasharray={`${zest} 100`} />
      )}
      {tenths.map((tenth) => (
        <path
          key={tenth}
          className={tenth < flesh ? styles.pulp : styles.dry}
          d={segment}
          transform={`rotate(${36 * tenth} 50 50)`}
        />
      ))}
      {isFinished(progress) && <path className={styles.leaf} d="M52 7C56-4 70-8 84-4C80 8 66 14 52 7z" />}
    </svg>
  )
}
