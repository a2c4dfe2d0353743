import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PriceTag } from '../../entities/product/price-tag.tsx'
import { bonusPointsOf, priceOf } from '../../entities/product/prices.ts'
import type { ProductDialogProps } from '../../entities/product/product-dialog.ts'
import { ProductPicture } from '../../entities/product/product-picture.tsx'
import { StockRibbon } from '../../entities/product/stock-ribbon.tsx'
import { useSession } from '../../entities/session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Markup } from '../../ui/markup.ts'
import { formatAmount } from '../../ui/price.tsx'
import { SanitisedHtml } from '../../ui/sanitised-html.tsx'
import { Buying } from './buying.tsx'
import styles from './product-dialog.module.css'
import { Reviews } from './reviews.tsx'

function Description({ children }: { children: string | Markup }) {
  if (typeof children === 'string') return <SanitisedHtml className={styles.description} html={children} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the caller decided that it is markup.
  return <div className={styles.description} dangerouslySetInnerHTML={children} />
}

export default function ProductDialog({ product, onClose, description, reviewing = false }: ProductDialogProps) {
  const { t } = useTranslation()
  const session = useSession()
  const [editing, setEditing] = useState(false)
  const { price, instead, deluxe } = priceOf(product, session?.claims.role)
  const points = bonusPointsOf(price ?? 0)
  const limited = product.limit !== undefined && session?.claims.role !== 'deluxe'
  const back = encodeURIComponent(`/search?product=${product.id}`)
  return (
    <Dialog onClose={onClose} heading="product-name" closeLabel="Close Dialog" dismissible={!editing}>
      <app-product-details className={styles.product}>
        <div className={styles.scroll}>
          <div className={styles.picture}>
            <StockRibbon stock={product.stock} />
            <ProductPicture className="img-thumbnail" image={product.image} alt={product.name} />
          </div>
          <div className={styles.text}>
            <h1
              className={joinClasses('display', styles.name)}
              id="product-name"
              tabIndex={-1}
              data-autofocus={reviewing ? undefined : true}
            >
              <bdi>{product.name}</bdi>
            </h1>
            <div className={styles.prices}>
              <PriceTag className="item-price" value={price} instead={instead} />
              {deluxe !== undefined && (
                <span className={styles.deluxe}>
                  <Icon name="crown" small />
                  {t('LABEL_DELUXE')} <bdi>{formatAmount(deluxe)}¤</bdi>
                </span>
              )}
            </div>
            <Description>{description ?? product.description}</Description>
            <div className={styles.facts}>
              {points > 0 && (
                <span className={`chip ${styles.fact}`} role="note" aria-label="Bonus points when buying the product">
                  <Icon name="bonus" small />
                  {t('LABEL_BONUS')}: {points}
                </span>
              )}
              {product.stock !== undefined && product.stock > 0 && (
                <span className={`chip ${styles.fact}`}>
                  <Icon name="box" small />
                  {t('IN_STOCK', { number: product.stock })}
                </span>
              )}
              {limited && (
                <span className={`chip ${styles.fact}`}>
                  <Icon name="user" small />
                  {t('BASKET_LIMIT', { count: product.limit })}
                </span>
              )}
            </div>
            <Reviews productId={product.id} writing={reviewing} onEditing={setEditing} />
          </div>
        </div>
        <div className={styles.actions}>
          {session ? (
            <Buying key={product.id} product={product} />
          ) : (
            <ButtonLink look="loud" big wide to={`/login?redirectUrl=${back}`}>
              {t('LOGIN_TO_ORDER')}
            </ButtonLink>
          )}
        </div>
      </app-product-details>
    </Dialog>
  )
}
