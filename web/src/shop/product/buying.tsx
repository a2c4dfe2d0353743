import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddToBasket } from '../../entities/basket/add-to-basket.ts'
import { useBasket } from '../../entities/basket/queries.ts'
import type { StockedProduct } from '../../entities/product/api.ts'
import { priceOf } from '../../entities/product/prices.ts'
import { catalogueQuery } from '../../entities/product/queries.ts'
import { useSession } from '../../entities/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import { addableOf } from './addable.ts'
import styles from './product-dialog.module.css'

/** Quantity and basket button, within stock and limit. */
export function Buying({ product }: { product: StockedProduct }) {
  const { t } = useTranslation()
  const session = useSession()
  const add = useAddToBasket()
  const [wanted, setWanted] = useState(1)
  const { data: basket } = useBasket()
  const { data: products } = useQuery(catalogueQuery)
  const shelf = products?.find(({ id }) => id === product.id) ?? product
  const soldOut = shelf.stock !== undefined && shelf.stock <= 0
  const inBasket = basket?.Products.find(({ id }) => id === product.id)?.BasketItem.quantity ?? 0
  const addable = addableOf(shelf, session?.claims.role, Number(inBasket))
  const forSale = priceOf(product, session?.claims.role).price !== undefined
  const unavailable = soldOut ? t('LABEL_SOLD_OUT') : !forSale && t('LABEL_NOT_FOR_SALE')
  const full = addable === 0 && !unavailable
  const pieces = Math.min(wanted, Math.max(1, addable ?? wanted))
  return (
    <>
      {!unavailable && !full && <Quantity typed of={product.name} value={pieces} most={addable} onChange={setWanted} />}
      {full && (
        <p className={styles.full} id="no-room">
          {t('BASKET_HAS_ALL', { count: inBasket })}
        </p>
      )}
      <Button
        look="loud"
        big
        className={styles.add}
        disabled={unavailable !== false || full || add.isPending}
        aria-describedby={full ? 'no-room' : undefined}
        onClick={() => add.mutate({ product, pieces }, { onSuccess: () => setWanted(1) })}
      >
        <Icon name="basket" />
        {unavailable || t('ADD_BASKET')}
      </Button>
    </>
  )
}
