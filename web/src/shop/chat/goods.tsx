import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddToBasket } from '../../entities/basket/add-to-basket.ts'
import type { StockedProduct } from '../../entities/product/api.ts'
import { PriceTag } from '../../entities/product/price-tag.tsx'
import { priceOf } from '../../entities/product/prices.ts'
import { ProductPicture } from '../../entities/product/product-picture.tsx'
import { catalogueQuery } from '../../entities/product/queries.ts'
import { useSession } from '../../entities/session/session.ts'
import { RoundButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { formatAmount } from '../../ui/price.tsx'
import { findProducts } from './find-products.ts'
import styles from './goods.module.css'

/** The products of the shop that a text speaks of; none before the catalogue is there. */
export function useProductsIn(text: string): StockedProduct[] {
  const { data: products } = useQuery({ ...catalogueQuery, enabled: text !== '' })
  return useMemo(() => findProducts(text, products ?? []), [text, products])
}

/** What an answer speaks of, to be looked at and bought. */
export function Goods({ text }: { text: string }) {
  const products = useProductsIn(text)
  if (products.length === 0) return null
  return (
    <ul className={styles.goods}>
      {products.map((product) => (
        <Item key={product.id} product={product} />
      ))}
    </ul>
  )
}

function Item({ product }: { product: StockedProduct }) {
  const { t } = useTranslation()
  const session = useSession()
  const add = useAddToBasket()
  const { price, instead, deluxe } = priceOf(product, session?.claims.role)
  const isSoldOut = product.stock !== undefined && product.stock <= 0
  return (
    <li>
      <ProductPicture className={styles.picture} image={product.image} alt="" loading="lazy" decoding="async" />
      <div className={styles.words}>
        <Link to={`/search?product=${product.id}`}>
          <bdi>{product.name}</bdi>
        </Link>
        {deluxe !== undefined && (
          <span className={styles.deluxe}>
            <Icon name="crown" small />
            {t('LABEL_DELUXE')} {formatAmount(deluxe)}¤
          </span>
        )}
        {isSoldOut && <span className={styles.sold}>{t('LABEL_SOLD_OUT')}</span>}
      </div>
      <PriceTag className={styles.price ?? ''} value={price} instead={instead} />
      {session && !isSoldOut && price !== undefined && (
        <RoundButton
          icon="plus"
          className={styles.put}
          aria-label={t('CHAT_PUT_INTO_BASKET', { product: product.name })}
          aria-disabled={add.isPending}
          onClick={() => !add.isPending && add.mutate({ product, pieces: 1 })}
        />
      )}
    </li>
  )
}
