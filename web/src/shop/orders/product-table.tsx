import { useTranslation } from 'react-i18next'
import type { OrderedProduct } from '../../entities/order/api.ts'
import { useProducts } from '../../entities/order/use-products.ts'
import type { Product } from '../../entities/product/api.ts'
import { ProductPicture } from '../../entities/product/product-picture.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { amount, Price } from '../../ui/price.tsx'
import { RowBoundary } from '../../ui/row-boundary.tsx'
import styles from './product-table.module.css'

interface ProductTableProps {
  label: string
  products: readonly OrderedProduct[]
  /** Shows the product itself, where it still has a number. */
  onOpen?: ((productId: number) => void) | undefined
  onReview?: ((productId: number) => void) | undefined
}

/** What was ordered, line by line; a list of small cards on a phone. */
export function ProductTable({ label, products, onOpen, onReview }: ProductTableProps) {
  const { t } = useTranslation()
  const productOf = useProducts()
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
      {products.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was ordered does not change any more.
        <RowBoundary key={index} row={line} as="row">
          <Line line={line} {...productOf(line)} className={row} onOpen={onOpen} onReview={onReview} />
        </RowBoundary>
      ))}
    </mat-table>
  )
}

interface LineProps extends Pick<ProductTableProps, 'onOpen' | 'onReview'> {
  line: OrderedProduct
  /** The product as it is in the shop today, if it still is. */
  product: Product | undefined
  /** File of its picture; none until the catalogue is there. */
  picture: string | undefined
  className: string
}

function Line({ line, product, picture, className, onOpen, onReview }: LineProps) {
  const { t } = useTranslation()
  const id = line.id ?? product?.id
  return (
    <mat-row className={classes('mat-mdc-row mat-row', className)} role="row">
      <mat-cell className={classes('mat-mdc-cell mat-cell mat-column-product', styles.product)} role="cell">
        <span className={styles.thumbnail}>
          {picture !== undefined && <ProductPicture image={picture} alt="" loading="lazy" />}
        </span>
        {onOpen && id !== undefined ? (
          <button type="button" className={classes('product-name', styles.name)} onClick={() => onOpen(id)}>
            {line.name}
          </button>
        ) : (
          <span className={classes('product-name', styles.name)}>{line.name}</span>
        )}
      </mat-cell>
      <mat-cell className={classes('mat-mdc-cell mat-cell mat-column-price product-price', styles.price)} role="cell">
        {amount(line.price)}¤
      </mat-cell>
      <mat-cell
        className={classes('mat-mdc-cell mat-cell mat-column-quantity product-quantity', styles.quantity)}
        role="cell"
      >
        {line.quantity}
      </mat-cell>
      <mat-cell
        className={classes('mat-mdc-cell mat-cell mat-column-total-price product-total', styles.total)}
        role="cell"
      >
        <Price value={line.total} />
      </mat-cell>
      {onReview && (
        <mat-cell className={classes('mat-mdc-cell mat-cell mat-column-review no-print', styles.review)} role="cell">
          {id !== undefined && (
            <Button
              look="quiet"
              className={styles.pen}
              aria-label={t('WRITE_REVIEW_FOR', { product: line.name })}
              title={t('WRITE_REVIEW')}
              onClick={() => onReview(id)}
            >
              <mat-icon className="visually-hidden">rate_review</mat-icon>
              <Icon name="pencil" />
            </Button>
          )}
        </mat-cell>
      )}
    </mat-row>
  )
}
