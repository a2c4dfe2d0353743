import { useTranslation } from 'react-i18next'
import { RoundButton } from '../../ui/button.tsx'
import type { Slice } from '../catalogue/browsing.ts'
import styles from './table-pager.module.css'

export const rowsPerPage = 10

interface TablePagerProps {
  /** What is paged, for those who hear the page. */
  label: string
  slice: Slice<unknown>
  total: number
  onPage: (page: number) => void
}

export function TablePager({ label, slice, total, onPage }: TablePagerProps) {
  const { t } = useTranslation()
  return (
    <mat-paginator className="mat-mdc-paginator">
      <nav className={styles.pager} aria-label={`${t('PAGES')}: ${label}`}>
        <span className={`mat-mdc-paginator-range-label ${styles.range}`} aria-live="polite">
          {t('RANGE_OF_TOTAL', { from: slice.from, to: slice.to, total })}
        </span>
        <RoundButton
          icon="chevronLeft"
          className="mat-mdc-paginator-navigation-previous"
          aria-label="Previous page"
          disabled={slice.page <= 1}
          onClick={() => onPage(slice.page - 1)}
        />
        <RoundButton
          icon="chevronRight"
          className="mat-mdc-paginator-navigation-next"
          aria-label="Next page"
          disabled={slice.page >= slice.pages}
          onClick={() => onPage(slice.page + 1)}
        />
      </nav>
    </mat-paginator>
  )
}
