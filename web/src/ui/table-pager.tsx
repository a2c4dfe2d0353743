import { useTranslation } from 'react-i18next'
import { RoundButton } from './button.tsx'
import type { PageOfRows } from './paging.ts'
import styles from './table-pager.module.css'

export const rowsPerPage = 10

interface TablePagerProps {
  /** What is paged, for those who have the page read to them. */
  label: string
  shown: PageOfRows<unknown>
  total: number
  onPage: (page: number) => void
}

export function TablePager({ label, shown, total, onPage }: TablePagerProps) {
  const { t } = useTranslation()
  return (
    <mat-paginator className="mat-mdc-paginator">
      <nav className={styles.pager} aria-label={`${t('PAGES')}: ${label}`}>
        <span className={`mat-mdc-paginator-range-label ${styles.range}`} aria-live="polite">
          {t('RANGE_OF_TOTAL', { from: shown.from, to: shown.to, total })}
        </span>
        <RoundButton
          icon="chevronLeft"
          className="mat-mdc-paginator-navigation-previous"
          aria-label="Previous page"
          disabled={shown.page <= 1}
          onClick={() => onPage(shown.page - 1)}
        />
        <RoundButton
          icon="chevronRight"
          className="mat-mdc-paginator-navigation-next"
          aria-label="Next page"
          disabled={shown.page >= shown.pages}
          onClick={() => onPage(shown.page + 1)}
        />
      </nav>
    </mat-paginator>
  )
}
