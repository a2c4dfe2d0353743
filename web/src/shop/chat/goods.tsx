import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductRow } from '#contract/products.ts'
import type { Success } from '#contract/replies.ts'
import { useAddToBasket } from '../../entities/basket/add-to-basket.ts'
import { readProduct, type StockedProduct } from '../../entities/product/api.ts'
import { PriceTag } from '../../entities/product/price-tag.tsx'
import { priceOf } from '../../entities/product/prices.ts'
import { ProductPicture } from '../../entities/product/product-picture.tsx'
import { catalogueQuery } from '../../entities/product/queries.ts'
import { useSession } from '../../entities/session/session.ts'
import { readRow, readRows } from '../../entities/wire/wire.ts'
import { fallbackLanguage } from '../../i18n/languages.ts'
import { RoundButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { formatAmount } from '../../ui/price.tsx'
import { findProducts } from './find-products.ts'
import styles from './goods.module.css'

/** Untranslated names of products, which the assistant may use in any language. */
async function fetchStoredNames(): Promise<Map<number, string>> {
  // Without the language cookie.
  const response = await fetch('./rest/products/search?q=', { credentials: 'omit' })
  const { data } = readRow(await response.json()) as Partial<Success<ProductRow[]>>
  return new Map(readRows(data ?? [], readProduct).map(({ id, name }) => [id, name]))
}

/** Products that a text mentions; empty while the catalogue loads. */
export function useProductsIn(text: string): StockedProduct[] {
  const { i18n } = useTranslation()
  const { data: products } = useQuery({ ...catalogueQuery, enabled: text !== '' })
  const { data: names } = useQuery({
    queryKey: ['stored-names'],
    queryFn: fetchStoredNames,
    enabled: text !== '' && i18n.language !== fallbackLanguage,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return useMemo(() => findProducts(text, products ?? [], names), [text, products, names])
}

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
            {t('LABEL_DELUXE')} <bdi>{formatAmount(deluxe)}¤</bdi>
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
