import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { joinClasses } from './classes.ts'
import { explain } from './failure.ts'
import { Icon } from './icon.tsx'
import styles from './section-states.module.css'
import { Skeleton } from './states.tsx'

interface SectionFailedProps {
  what: string
  error: Error
  onRetry: () => void
}

interface TableSectionProps<Rows> {
  /** Class that scripts look for. */
  className: string
  /** Id of the heading, which also names the table. */
  heading: string
  title: string
  /** For a heading that takes the focus. */
  headingRef?: Ref<HTMLHeadingElement>
  /** Beside the heading: number of rows, and filters. */
  count?: number | undefined
  tools?: ReactNode
  query: UseQueryResult<Rows>
  /** Name of the section for the error message. */
  failed: string
  /** Renders the table when its rows are loaded. */
  children: (rows: Rows) => ReactNode
}

/** Tables of an administration screen; `--sections` sets which of them are side by side. */
export function TableSections({ className, children }: { className: string | undefined; children: ReactNode }) {
  return <div className={joinClasses(styles.sections, className)}>{children}</div>
}

/** A table below its heading. The rest of the screen does not wait for it. */
export function TableSection<Rows>({ className, heading, title, headingRef, ...table }: TableSectionProps<Rows>) {
  const { count, tools, query, failed, children } = table
  return (
    <section className={className} aria-labelledby={heading}>
      <div className={`spread ${styles.head}`}>
        <h2 className="display" id={heading} ref={headingRef} tabIndex={-1}>
          {title}
          {count !== undefined && <span className="mono"> {count}</span>}
        </h2>
        {tools}
      </div>
      {query.data !== undefined ? (
        children(query.data)
      ) : query.error ? (
        <SectionFailed what={failed} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </section>
  )
}

/** Error in place of a table. Other tables stay usable. */
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

interface NoRowsProps {
  children: string
  /** Clears a search or a filter that matches nothing. */
  onShowAll?: () => void
}

/** Text in place of missing rows. */
export function NoRows({ children, onShowAll }: NoRowsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.none}>
      <p>{children}</p>
      {onShowAll && <Button onClick={onShowAll}>{t('TABLE_SHOW_ALL')}</Button>}
    </div>
  )
}
