import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import type { PageOfRows } from '../../ui/paging.ts'
import { Select } from '../../ui/select.tsx'
import { listPageNumbers, listPageSizes, searchFor } from './browsing.ts'
import styles from './pager.module.css'

interface PagerProps {
  shown: PageOfRows<unknown>
  found: number
  /** All products, which decides the sizes on offer. */
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
          <button
            type="button"
            className={joinClasses('mat-mdc-paginator-navigation-previous', styles.step)}
            aria-label="Previous page"
            disabled={shown.page <= 1}
            onClick={() => go(shown.page - 1)}
          >
            <Icon name="chevronLeft" />
          </button>
          {listPageNumbers(shown.page, shown.pages).map((number, index) =>
            number === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place.
              <span key={`gap-${index}`} className={styles.gap}>
                …
              </span>
            ) : (
              <Link
                key={number}
                className={styles.step}
                to={{ search: searchFor(search, { page: number }) }}
                aria-current={number === shown.page ? 'page' : undefined}
                onClick={toTop}
              >
                {number}
              </Link>
            ),
          )}
          <button
            type="button"
            className={joinClasses('mat-mdc-paginator-navigation-next', styles.step)}
            aria-label="Next page"
            disabled={shown.page >= shown.pages}
            onClick={() => go(shown.page + 1)}
          >
            <Icon name="chevronRight" />
          </button>
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
