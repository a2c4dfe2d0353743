import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { explain } from './failure.ts'
import { Icon } from './icon.tsx'
import styles from './section-states.module.css'
import { Skeleton } from './states.tsx'

interface SectionFailedProps {
  what: string
  error: Error
  onRetry: () => void
}

/** One of the tables did not load; the other may well have. */
export function SectionFailed({ what, error, onRetry }: SectionFailedProps) {
  const { t } = useTranslation()
  const { sentence, detail } = explain(error, t)
  return (
    <div className={styles.failed} role="alert">
      <Icon name="alert" />
      <div>
        <p className="error">{what}</p>
        <p>{sentence}</p>
        {detail && <p className={`mono ${styles.detail}`}>{detail}</p>}
        <Button onClick={onRetry}>{t('BTN_TRY_AGAIN')}</Button>
      </div>
    </div>
  )
}

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** Rows where the rows will be. */
export function RowsSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.rows} role="status" aria-label={t('LOADING')}>
      {rows.map((row) => (
        <Skeleton key={row} className={styles.row} />
      ))}
    </div>
  )
}

export function NoRows({ children }: { children: string }) {
  return <p className={styles.none}>{children}</p>
}
