import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BasketProduct } from '../../entities/basket/api.ts'
import { notePlaces, readPlaces, sortByPlace } from '../../entities/basket/places.ts'
import { linePriceOf, piecePriceOf } from '../../entities/basket/sums.ts'
import { ProductPicture } from '../../entities/product/product-picture.tsx'
import { catalogueQuery } from '../../entities/product/queries.ts'
import { ButtonLink, RoundButton } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { formatAmount, Price } from '../../ui/price.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import { RemovalNotice } from '../../ui/removal-notice.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './basket-lines.module.css'
import { useBasketChanges } from './use-basket-changes.ts'

interface BasketLinesProps {
  lines: BasketProduct[]
  role: string | undefined
  onOpen: (productId: number) => void
}

/** Maximum pieces per customer, by product. Members have no limit. */
function useLimits(role: string | undefined): Map<number, number> {
  const { data: products } = useQuery(catalogueQuery)
  if (role === 'deluxe') return new Map()
  return new Map(products?.flatMap(({ id, limit }) => (limit === undefined ? [] : [[id, limit]])))
}

export function BasketLines({ lines, role, onOpen }: BasketLinesProps) {
  const { t } = useTranslation()
  const { change, remove, restore } = useBasketChanges()
  /** Removed lines, kept until the page is left, so that an undo restores their place. */
  const [removed, setRemoved] = useState<BasketProduct[]>([])
  const [returned, setReturned] = useState<number>()
  const limits = useLimits(role)
  const gone = removed.filter((line) => lines.every(({ id }) => id !== line.id))
  const shown = sortByPlace([...lines, ...gone], readPlaces())

  function forget({ id }: BasketProduct): void {
    setRemoved((before) => before.filter((other) => other.id !== id))
  }

  function takeOut(line: BasketProduct): void {
    notePlaces(shown.map(({ id }) => id))
    setReturned(undefined)
    setRemoved((before) => [...before.filter(({ id }) => id !== line.id), line])
    remove.mutate(line, { onError: () => forget(line) })
  }

  function putBack(line: BasketProduct): void {
    if (restore.isPending) return
    setReturned(line.id)
    restore.mutate(line, { onSuccess: () => forget(line) })
  }

  return (
    <div>
      <div aria-live="polite">
        <mat-table className={joinClasses('mat-mdc-table', styles.lines)} role="list">
          {shown.map((line) =>
            gone.includes(line) ? (
              <RemovalNotice
                key={`removed-${line.id}`}
                id={line.id}
                pending={restore.isPending}
                onUndo={() => putBack(line)}
              >
                {t('PRODUCT_REMOVED', { product: line.name })}
              </RemovalNotice>
            ) : (
              <Line
                key={line.id}
                line={line}
                role={role}
                limit={limits.get(line.id)}
                isReturned={returned === line.id}
                onOpen={() => onOpen(line.id)}
                onQuantity={(quantity) => change.mutate({ itemId: line.BasketItem.id, quantity })}
                onRemove={() => takeOut(line)}
              />
            ),
          )}
        </mat-table>
      </div>
      {lines.length === 0 && (
        <EmptyState
          className={styles.empty}
          title={t('BASKET_EMPTY')}
          actions={
            <ButtonLink look="loud" big to="/search">
              {t('TITLE_ALL_PRODUCTS')}
            </ButtonLink>
          }
        >
          <p>{t('BASKET_EMPTY_EXPLANATION')}</p>
        </EmptyState>
      )}
    </div>
  )
}

interface LineProps {
  line: BasketProduct
  role: string | undefined
  /** Maximum pieces; undefined without a limit. */
  limit: number | undefined
  /** Whether its removal was just undone; then it takes the focus. */
  isReturned: boolean
  onOpen: () => void
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

function Line({ line, role, limit, isReturned, onOpen, onQuantity, onRemove }: LineProps) {
  const { t } = useTranslation()
  const price = piecePriceOf(line, role)
  return (
    <mat-row className={joinClasses('mat-mdc-row', styles.line)} role="listitem">
      <mat-cell className={joinClasses('mat-mdc-cell mat-column-image', styles.thumbnail)}>
        {/* The name beside it is the button for the keyboard. */}
        <ProductPicture className="img-responsive img-thumbnail" image={line.image} alt={line.name} onClick={onOpen} />
      </mat-cell>
      <mat-cell className={joinClasses('mat-mdc-cell mat-column-product', styles.name)}>
        <button type="button" onClick={onOpen}>
          <bdi>{line.name}</bdi>
        </button>
        <span className={styles.each}>
          {price === undefined ? t('PRICE_MISSING') : t('PRICE_EACH', { price: formatAmount(price) })}
          {limit !== undefined && ` · ${t('BASKET_LIMIT', { count: limit })}`}
        </span>
      </mat-cell>
      <mat-cell className={joinClasses('mat-mdc-cell mat-column-quantity', styles.quantity)}>
        <Quantity typed of={line.name} value={line.BasketItem.quantity} onChange={onQuantity} />
      </mat-cell>
      <mat-cell className={joinClasses('mat-mdc-cell mat-column-price', styles.price)}>
        <Price value={linePriceOf(line, role)} />
      </mat-cell>
      <mat-cell className={joinClasses('mat-mdc-cell mat-column-remove', styles.remove)}>
        <RoundButton
          icon="trash"
          iconClass="fa-trash-alt"
          aria-label={t('REMOVE_PRODUCT', { product: line.name })}
          autoFocus={isReturned}
          onClick={onRemove}
        />
      </mat-cell>
    </mat-row>
  )
}
