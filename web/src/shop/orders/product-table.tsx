import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { amount, Price } from '../../ui/price.tsx'
import { catalogueQuery } from '../catalogue/queries.ts'
import type { OrderedProduct } from './api.ts'
import styles from './product-table.module.css'

interface ProductTableProps {
  label: string
  products: readonly OrderedProduct[]
  /** Shows the product itself, where it still has a number. */
  onOpen?: (productId: number) => void
  onReview?: (productId: number) => void
}

function Thumbnail({ id }: { id: number | undefined }) {
  const { data: products } = useQuery(catalogueQuery)
  const image = products?.find((product) => product.id === id)?.image
  return (
    <span className={styles.thumbnail}>
      {image && <img src={`assets/public/images/products/${image}`} width="480" height="400" alt="" loading="lazy" />}
    </span>
  )
}

/** What was ordered, line by line; a list of small cards on a phone. */
export function ProductTable({ label, products, onOpen, onReview }: ProductTableProps) {
  const { t } = useTranslation()
  const row = classes(styles.row, onReview && styles.reviewable)
  return (
    <mat-table className="mat-mdc-table mat-table" role="table" aria-label={label}>
      <mat-header-row className={classes('mat-mdc-header-row', row, styles.header)} role="row">
        <mat-header-cell className="mat-mdc-header-cell mat-column-product" role="columnheader">
          {t('LABEL_PRODUCT')}
        </mat-header-cell>
        <mat-header-cell className="mat-mdc-header-cell mat-column-price" role="columnheader">
          {t('LABEL_PRICE')}
        </mat-header-cell>
        <mat-header-cell className="mat-mdc-header-cell mat-column-quantity" role="columnheader">
          {t('LABEL_QUANTITY')}
        </mat-header-cell>
        <mat-header-cell className="mat-mdc-header-cell mat-column-total-price" role="columnheader">
          {t('LABEL_TOTAL')}
        </mat-header-cell>
        {onReview && (
          <mat-header-cell className="mat-mdc-header-cell mat-column-review" role="columnheader">
            <span className="visually-hidden">{t('LABEL_REVIEW')}</span>
          </mat-header-cell>
        )}
      </mat-header-row>
      {products.map((product, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was ordered does not change any more.
        <mat-row key={index} className={classes('mat-mdc-row mat-row', row)} role="row">
          <mat-cell className={classes('mat-mdc-cell mat-cell mat-column-product', styles.product)} role="cell">
            <Thumbnail id={product.id} />
            {onOpen && product.id !== undefined ? (
              <button
                type="button"
                className={classes('product-name', styles.name)}
                onClick={() => onOpen(product.id ?? 0)}
              >
                {product.name}
              </button>
            ) : (
              <span className={classes('product-name', styles.name)}>{product.name}</span>
            )}
          </mat-cell>
          <mat-cell
            className={classes('mat-mdc-cell mat-cell mat-column-price product-price', styles.price)}
            role="cell"
          >
            {amount(product.price)}¤
          </mat-cell>
          <mat-cell
            className={classes('mat-mdc-cell mat-cell mat-column-quantity product-quantity', styles.quantity)}
            role="cell"
          >
            {product.quantity}
          </mat-cell>
          <mat-cell
            className={classes('mat-mdc-cell mat-cell mat-column-total-price product-total', styles.total)}
            role="cell"
          >
            <Price value={product.total} />
          </mat-cell>
          {onReview && (
            <mat-cell className={classes('mat-mdc-cell mat-cell mat-column-review', styles.review)} role="cell">
              {product.id !== undefined && (
                <Button
                  look="quiet"
                  className={styles.pen}
                  aria-label={t('WRITE_REVIEW_FOR', { product: product.name })}
                  title={t('WRITE_REVIEW')}
                  onClick={() => onReview(product.id ?? 0)}
                >
                  <mat-icon className="visually-hidden">rate_review</mat-icon>
                  <Icon name="pencil" />
                </Button>
              )}
            </mat-cell>
          )}
        </mat-row>
      ))}
    </mat-table>
  )
}
