import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addItem, type Basket, type BasketProduct, changeQuantity, removeItem } from '../../entities/basket/api.ts'
import { notePlaces, readPlaces, sortByPlace } from '../../entities/basket/places.ts'
import { basketChangesKey, basketKey } from '../../entities/basket/queries.ts'
import { linePriceOf, piecePriceOf } from '../../entities/basket/sums.ts'
import { ProductPicture } from '../../entities/product/product-picture.tsx'
import { catalogueQuery } from '../../entities/product/queries.ts'
import { readBasketId } from '../../entities/session/session.ts'
import { ButtonLink, RoundButton } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { formatAmount, Price } from '../../ui/price.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import { RemovalNotice } from '../../ui/removal-notice.tsx'
import { complain } from '../../ui/snackbar.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './basket-lines.module.css'

interface BasketLinesProps {
  lines: BasketProduct[]
  role: string | undefined
  onOpen: (productId: number) => void
}

function withQuantity(basket: Basket, itemId: number, quantity: number): Basket {
  return {
    ...basket,
    Products: basket.Products.map((line) =>
      line.BasketItem.id === itemId ? { ...line, BasketItem: { ...line.BasketItem, quantity } } : line,
    ),
  }
}

/**
 * Changes to a basket show at once, go to the server one after the other, and are put right when it has answered the last
 * of them: an answer in between would count back.
 */
function useBasketChanges() {
  const client = useQueryClient()
  const id = readBasketId()
  const key = basketKey(id)
  const anyChange = { mutationKey: basketChangesKey(id, 'any') }

  async function show(change: (basket: Basket) => Basket): Promise<void> {
    client.setQueryData<Basket | null>(key, (basket) => basket && change(basket))
    await client.cancelQueries({ queryKey: key })
  }

  async function askAgain(): Promise<void> {
    if (client.isMutating(anyChange) <= 1) await client.invalidateQueries({ queryKey: key })
  }

  const common = { scope: { id: 'basket' }, onError: (error: Error) => complain(error) }
  // They do not wait for the basket that comes back: as long as they are on their way, it is not believed.
  const shownAtOnce = {
    ...common,
    mutationKey: basketChangesKey(id, 'shown-at-once'),
    onSettled: () => void askAgain(),
  }
  const change = useMutation({
    ...shownAtOnce,
    mutationFn: ({ itemId, quantity }: { itemId: number; quantity: number }) => changeQuantity(itemId, quantity),
    onMutate: ({ itemId, quantity }) => show((basket) => withQuantity(basket, itemId, quantity)),
  })
  const remove = useMutation({
    ...shownAtOnce,
    mutationFn: (line: BasketProduct) => removeItem(line.BasketItem.id),
    onMutate: (line) =>
      show((basket) => ({ ...basket, Products: basket.Products.filter((other) => other.id !== line.id) })),
  })
  const restore = useMutation({
    ...common,
    ...anyChange,
    onSettled: askAgain,
    mutationFn: (line: BasketProduct) => addItem(readBasketId() ?? '', line.id, line.BasketItem.quantity),
  })
  return { change, remove, restore }
}

/** Most pieces a customer gets, by product. Members may have as many as they like. */
function useLimits(role: string | undefined): Map<number, number> {
  const { data: products } = useQuery(catalogueQuery)
  if (role === 'deluxe') return new Map()
  return new Map(products?.flatMap(({ id, limit }) => (limit === undefined ? [] : [[id, limit]])))
}

export function BasketLines({ lines, role, onOpen }: BasketLinesProps) {
  const { t } = useTranslation()
  const { change, remove, restore } = useBasketChanges()
  /** Removed lines, kept until the page is left so that they can come back where they were. */
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
              <mat-row key={line.id} className={joinClasses('mat-mdc-row', styles.line)} role="listitem">
                <mat-cell className={joinClasses('mat-mdc-cell mat-column-image', styles.thumbnail)}>
                  {/* The name beside it is the button for the keyboard. */}
                  <ProductPicture
                    className="img-responsive img-thumbnail"
                    image={line.image}
                    alt={line.name}
                    onClick={() => onOpen(line.id)}
                  />
                </mat-cell>
                <mat-cell className={joinClasses('mat-mdc-cell mat-column-product', styles.name)}>
                  <button type="button" onClick={() => onOpen(line.id)}>
                    {line.name}
                  </button>
                  <span className={styles.each}>
                    {piecePriceOf(line, role) === undefined
                      ? t('PRICE_MISSING')
                      : t('PRICE_EACH', { price: formatAmount(piecePriceOf(line, role)) })}
                    {limits.has(line.id) && ` · ${t('BASKET_LIMIT', { count: limits.get(line.id) })}`}
                  </span>
                </mat-cell>
                <mat-cell className={joinClasses('mat-mdc-cell mat-column-quantity', styles.quantity)}>
                  <Quantity
                    typed
                    of={line.name}
                    value={line.BasketItem.quantity}
                    onChange={(quantity) => change.mutate({ itemId: line.BasketItem.id, quantity })}
                  />
                </mat-cell>
                <mat-cell className={joinClasses('mat-mdc-cell mat-column-price', styles.price)}>
                  <Price value={linePriceOf(line, role)} />
                </mat-cell>
                <mat-cell className={joinClasses('mat-mdc-cell mat-column-remove', styles.remove)}>
                  <RoundButton
                    icon="trash"
                    iconClass="fa-trash-alt"
                    aria-label={t('REMOVE_PRODUCT', { product: line.name })}
                    autoFocus={returned === line.id}
                    onClick={() => takeOut(line)}
                  />
                </mat-cell>
              </mat-row>
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
