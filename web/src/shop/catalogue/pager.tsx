import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { joinClasses } from '../../ui/classes.ts'
import { PageNumbers } from '../../ui/page-numbers.tsx'
import type { PageOfRows } from '../../ui/paging.ts'
import { Select } from '../../ui/select.tsx'
import { listPageSizes, searchFor } from './browsing.ts'
import styles from './pager.module.css'

interface PagerProps {
  shown: PageOfRows<unknown>
  found: number
  /** Number of all products, which decides the page sizes. */
  total: number
  size: number
}

function toTop(): void {
  window.scrollTo({ top: 0 })
}

export function Pager({ shown, found, total, size }: PagerProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const go = (page: number) => {
    navigate({ search: searchFor(search, { page }) })
    toTop()
  }
  return (
    <mat-paginator className={joinClasses('mat-mdc-paginator', styles.host)}>
      <nav className={`spread ${styles.pager}`} aria-label={t('PAGES')}>
        <span className={joinClasses('mat-mdc-paginator-range-label', styles.range)}>
          {t('RANGE_OF_TOTAL', { from: shown.from, to: shown.to, total: found })}
        </span>
        <span className={styles.numbers}>
          <PageNumbers shown={shown} onPage={go} searchOf={(page) => searchFor(search, { page })} onFollow={toTop} />
        </span>
        <Select
          className={styles.size}
          label={t('ITEMS_PER_PAGE')}
          value={String(size)}
          options={listPageSizes(total).map((option) => ({
            value: String(option),
            text: t('NUMBER_PER_PAGE', { number: option }),
          }))}
          onChange={(value) => navigate({ search: searchFor(search, { size: Number(value), page: 1 }) })}
        />
      </nav>
    </mat-paginator>
  )
}
