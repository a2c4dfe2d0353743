import { useTranslation } from 'react-i18next'
import { useAddToBasket } from '../../entities/basket/add-to-basket.ts'
import type { StockedProduct } from '../../entities/product/api.ts'
import { PriceTag } from '../../entities/product/price-tag.tsx'
import { priceOf } from '../../entities/product/prices.ts'
import { ProductPicture } from '../../entities/product/product-picture.tsx'
import { StockRibbon } from '../../entities/product/stock-ribbon.tsx'
import { useSession } from '../../entities/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { formatAmount } from '../../ui/price.tsx'
import { toPlainText } from './plain-text.ts'
import styles from './product-card.module.css'

interface ProductCardProps {
  product: StockedProduct
  /** Whether the picture loads eagerly. */
  eager: boolean
  /** For a short list, whose cards have a whole row and room for the description. */
  spacious?: boolean
  onOpen: () => void
}

export function ProductCard({ product, eager, spacious, onOpen }: ProductCardProps) {
  const { t } = useTranslation()
  const session = useSession()
  const add = useAddToBasket()
  const soldOut = product.stock !== undefined && product.stock <= 0
  const { price, instead, deluxe } = priceOf(product, session?.claims.role)
  const unavailable = soldOut ? t('LABEL_SOLD_OUT') : price === undefined && t('LABEL_NOT_FOR_SALE')
  return (
    <li className={joinClasses(styles.card, unavailable && styles.sold, spacious && styles.spacious)}>
      <app-product className={joinClasses('product', styles.frame)}>
        <mat-card
          className={joinClasses('mat-mdc-card', styles.inside)}
          onClick={({ target }) => {
            if (!(target as Element).closest('button')) onOpen()
          }}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: scripts find the trigger as [role=button]. */}
          <div
            className={styles.picture}
            role="button"
            tabIndex={0}
            aria-label="Click for more information about the product"
            aria-describedby={`product-${product.id}`}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return
              event.preventDefault()
              onOpen()
            }}
          >
            <StockRibbon stock={product.stock} />
            <ProductPicture
              className="img-thumbnail mat-mdc-card-image"
              image={product.image}
              alt={product.name}
              loading={eager ? 'eager' : 'lazy'}
              decoding="async"
            />
          </div>
          <div className={styles.text}>
            <h2 className={joinClasses('item-name name', styles.name)} id={`product-${product.id}`}>
              <bdi>{product.name}</bdi>
            </h2>
            <p className={styles.description}>{toPlainText(product.description)}</p>
          </div>
          <div className={`spread ${styles.buy}`}>
            <div>
              <PriceTag className="item-price price" value={price} instead={instead} />
              {deluxe !== undefined && (
                <div className={styles.deluxe}>
                  <Icon name="crown" />
                  {t('LABEL_DELUXE')} <bdi>{formatAmount(deluxe)}¤</bdi>
                </div>
              )}
            </div>
            {session && (
              <Button
                className={joinClasses('btn-basket', styles.add)}
                aria-label="Add to Basket"
                disabled={unavailable !== false || add.isPending}
                aria-describedby={`product-${product.id}`}
                onClick={() => add.mutate({ product, pieces: 1 })}
              >
                {unavailable || (
                  <>
                    <span className={styles.disc}>
                      <Icon name="plus" />
                    </span>
                    <span className={styles.words}>{t('ADD_BASKET')}</span>
                  </>
                )}
              </Button>
            )}
          </div>
        </mat-card>
      </app-product>
    </li>
  )
}
