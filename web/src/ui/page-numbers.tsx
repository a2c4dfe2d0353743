import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import styles from './page-numbers.module.css'
import { listPageNumbers, type PageOfRows } from './paging.ts'

interface PageNumbersProps {
  shown: PageOfRows<unknown>
  onPage: (page: number) => void
  /** Query of a page with an address of its own; its number becomes a link. */
  searchOf?: (page: number) => string
  /** Called after a click on such a link. */
  onFollow?: () => void
}

/** Links to the previous page, to some pages by number, and to the next page. */
export function PageNumbers({ shown, onPage, searchOf, onFollow }: PageNumbersProps) {
  const { page, pages } = shown
  const isHere = (number: number) => (number === page ? 'page' : undefined)
  return (
    <span className={styles.numbers}>
      <button
        type="button"
        className={`mat-mdc-paginator-navigation-previous ${styles.step}`}
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="chevronLeft" />
      </button>
      {listPageNumbers(page, pages).map((number, index) => {
        if (number === null) {
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: gaps differ only by position.
            <span key={`gap-${index}`} className={styles.gap}>
              …
            </span>
          )
        }
        return searchOf ? (
          <Link
            key={number}
            className={styles.step}
            to={{ search: searchOf(number) }}
            aria-current={isHere(number)}
            onClick={onFollow}
          >
            {number}
          </Link>
        ) : (
          <button
            key={number}
            type="button"
            className={styles.step}
            aria-current={isHere(number)}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        )
      })}
      <button
        type="button"
        className={`mat-mdc-paginator-navigation-next ${styles.step}`}
        aria-label="Next page"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="chevronRight" />
      </button>
    </span>
  )
}
