import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useLayoutEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { announce } from '../../entities/application/announcements.ts'
import { useProductAddress } from '../../entities/product/product-address.ts'
import type { ShowsProducts } from '../../entities/product/product-dialog.ts'
import { FIRST_PICTURES } from '../../entities/product/product-picture.tsx'
import { catalogueQuery } from '../../entities/product/queries.ts'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { ListEnd, MAX_FEW_ROWS } from '../../ui/list-end.tsx'
import type { Markup } from '../../ui/markup.ts'
import { MarkupOrText } from '../../ui/markup-or-text.tsx'
import { usePage } from '../../ui/page.ts'
import { takePage } from '../../ui/paging.ts'
import { RowBoundary } from '../../ui/row-boundary.tsx'
import { EmptyState, FailedState } from '../../ui/states.tsx'
import { useMedia, WIDE } from '../../ui/use-media.ts'
import { browsingOf } from './browsing.ts'
import { describeProducts } from './descriptions.ts'
import { GridSkeleton } from './grid-skeleton.tsx'
import { Pager } from './pager.tsx'
import { ProductCard } from './product-card.tsx'
import { searchIn } from './results.ts'
import styles from './search-page.module.css'

/** The search term as typed. */
function SearchedFor({ term, children }: { term: string; children: string | Markup }) {
  useLayoutEffect(() => announce('searched', term), [term])
  return <MarkupOrText id="searchValue">{children}</MarkupOrText>
}

interface SearchPageProps extends ShowsProducts {
  /** Shown beside the catalogue on wide screens; others do not load it. */
  Rail: ComponentType<object>
}

/** The product grid: all products, search results, and the page for unknown addresses. */
export default function SearchPage({ ProductDialog, Rail }: SearchPageProps) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { term, page, size } = browsingOf(search)
  const { data: products, error, refetch } = useQuery(catalogueQuery)
  const { productId, openProduct, closeProduct } = useProductAddress()
  const heading = usePage(term ? `${t('TITLE_SEARCH_RESULTS')} - ${term}` : t('TITLE_ALL_PRODUCTS'))

  const results = useMemo(() => searchIn(products ?? [], term), [products, term])
  const found = products && results.found
  const shown = found && takePage(found, page, size)
  const descriptions = useMemo(() => describeProducts(products ?? []), [products])
  const opened = products?.find((product) => product.id === productId)
  const few = results.found.length <= MAX_FEW_ROWS
  const isWide = useMedia(WIDE)

  return (
    <app-search-result>
      <main className="container page sixteen">
        <div className="twelve">
          <div className="page-head">
            <span id="search-result-heading" hidden />
            <h1 className="display heading" ref={heading} tabIndex={-1}>
              {term ? (
                <>
                  {t('TITLE_SEARCH_RESULTS')} - <SearchedFor term={term}>{results.searchedFor}</SearchedFor>
                </>
              ) : (
                t('TITLE_ALL_PRODUCTS')
              )}
            </h1>
            <p role="status" className={styles.hits}>
              {found &&
                (term ? t('PRODUCTS_FOUND', { count: found.length }) : t('PRODUCTS_ON_SHELF', { count: found.length }))}
            </p>
          </div>

          {error && !products && <FailedState error={error} onRetry={() => void refetch()} />}
          {!error && !products && <GridSkeleton className={styles.grid} />}
          {found?.length === 0 && <NothingFound />}
          {shown && shown.rows.length > 0 && (
            <>
              <ul className={joinClasses('products-grid', few ? styles.few : styles.grid)}>
                {shown.rows.map((product, index) => (
                  <RowBoundary key={product.id} row={product} as="li">
                    <ProductCard
                      product={product}
                      eager={index < FIRST_PICTURES}
                      spacious={few}
                      onOpen={() => openProduct(product.id)}
                    />
                  </RowBoundary>
                ))}
              </ul>
              {few && term && <ListEnd text={t('SEARCH_FEW_TEXT')} to="/search" way={t('TITLE_ALL_PRODUCTS')} />}
              <Pager shown={shown} found={found?.length ?? 0} total={products?.length ?? 0} size={size} />
            </>
          )}
        </div>
        {isWide && (
          <aside className="rail" aria-label={t('TITLE_BASKET')}>
            <Rail />
          </aside>
        )}
      </main>
      {opened && <ProductDialog product={opened} onClose={closeProduct} description={descriptions.get(opened.id)} />}
    </app-search-result>
  )
}

function NothingFound() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <EmptyState
      title={t('NO_SEARCH_RESULT')}
      titleClass="noResultText"
      actions={
        <Button look="loud" big onClick={() => navigate('/search')}>
          {t('TITLE_ALL_PRODUCTS')}
        </Button>
      }
    >
      <p>{t('EMPTY_SEARCH_RESULT')}</p>
    </EmptyState>
  )
}
