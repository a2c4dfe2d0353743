import { useTranslation } from 'react-i18next'
import { PageNumbers } from './page-numbers.tsx'
import type { PageOfRows } from './paging.ts'
import { Select } from './select.tsx'
import styles from './table-pager.module.css'

const SIZES = [10, 25, 50, 100]
/** Default number of rows per page. */
export const [leastRows = 10] = SIZES

interface TablePagerProps {
  /** Accessible name. */
  label: string
  shown: PageOfRows<unknown>
  total: number
  size: number
  onPage: (page: number) => void
  onSize: (rows: number) => void
}

/** Foot of a table: the shown rows, the page size, and links to other pages. */
export function TablePager({ label, shown, total, size, onPage, onSize }: TablePagerProps) {
  const { t } = useTranslation()
  return (
    <mat-paginator className="mat-mdc-paginator">
      <nav className={styles.pager} aria-label={`${t('PAGES')}: ${label}`}>
        <span className={`mat-mdc-paginator-range-label ${styles.range}`} aria-live="polite">
          {t('RANGE_OF_TOTAL', { from: shown.from, to: shown.to, total })}
        </span>
        {total > leastRows && (
          <span className={styles.size}>
            <span aria-hidden="true">{t('TABLE_ROWS')}</span>
            <Select
              label={`${t('TABLE_ROWS')}: ${label}`}
              value={String(size)}
              options={SIZES.map((rows) => ({ value: String(rows), text: String(rows) }))}
              onChange={(value) => onSize(Number(value))}
            />
          </span>
        )}
        <span className={styles.numbers}>
          <PageNumbers shown={shown} onPage={onPage} />
        </span>
      </nav>
    </mat-paginator>
  )
}
