import { useTranslation } from 'react-i18next'
import type { ChallengeRow } from '#contract/game.ts'
import { toPlainText } from '../../entities/challenge/texts.ts'
import { SectionFailed } from '../../ui/section-states.tsx'
import { Skeleton } from '../../ui/states.tsx'
import styles from './coding-dialog.module.css'
import { CodingIcon } from './coding-icon.tsx'

/** Reason for missing code, and a first step if there is one. */
export function NoCode({ reason, challenge }: { reason: string; challenge?: ChallengeRow | undefined }) {
  const { t } = useTranslation()
  return (
    <div className={styles.scroll}>
      <div className={styles.none}>
        <CodingIcon name="lock" />
        <div>
          <p className={styles.why}>{t(reason)}</p>
          {reason === 'SOLVE_HACKING_CHALLENGE' && challenge && <p>{toPlainText(challenge.description)}</p>}
        </div>
      </div>
    </div>
  )
}

const widths = ['46%', '62%', '38%', '71%', '55%', '30%', '64%', '48%', '20%', '58%']

export function CodeSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.scroll} role="status" aria-label={t('LOADING_CODE_SNIPPET')}>
      <div className={styles.waiting}>
        {widths.map((width) => (
          <Skeleton key={width} style={{ inlineSize: width, blockSize: '0.75rem' }} />
        ))}
      </div>
    </div>
  )
}

interface LoadFailedProps {
  error: Error
  onRetry: () => void
}

export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.scroll}>
      <SectionFailed what={t('FAILED_TO_LOAD')} error={error} onRetry={onRetry} />
    </div>
  )
}
