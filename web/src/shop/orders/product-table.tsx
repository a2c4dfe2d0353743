import { useTranslation } from 'react-i18next'
import type { OrderedProduct } from '../../entities/order/api.ts'
import { useProducts } from '../../entities/order/use-products.ts'
import type { Product } from '../../entities/product/api.ts'
import { ProductPicture } from '../../entities/product/product-picture.tsx'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { formatAmount, Price } from '../../ui/price.tsx'
import { RowBoundary } from '../../ui/row-boundary.tsx'
import { Cell, HeaderRow } from '../../ui/table.tsx'
import styles from './product-table.module.css'

interface ProductTableProps {
  label: string
  products: readonly OrderedProduct[]
  /** Opens the product, if it still has an id. */
  onOpen?: ((productId: number) => void) | undefined
  onReview?: ((productId: number) => void) | undefined
}

/** Ordered products as a table; on a phone as cards. */
export function ProductTable({ label, products, onOpen, onReview }: ProductTableProps) {
  const { t } = useTranslation()
  const productOf = useProducts()
  const row = joinClasses(styles.row, onReview && styles.reviewable)
  return (
    <mat-table className="mat-mdc-table mat-table" role="table" aria-label={label}>
      <HeaderRow
        className={joinClasses(row, styles.header)}
        columns={[
          { name: 'product', title: t('LABEL_PRODUCT') },
          { name: 'price', title: t('LABEL_PRICE') },
          { name: 'quantity', title: t('LABEL_QUANTITY') },
          { name: 'total-price', title: t('LABEL_TOTAL') },
          ...(onReview ? [{ name: 'review', title: t('LABEL_REVIEW'), quiet: true }] : []),
        ]}
      />
      {products.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change.
        <RowBoundary key={index} row={line} as="row">
          <Line line={line} {...productOf(line)} className={row} onOpen={onOpen} onReview={onReview} />
        </RowBoundary>
      ))}
    </mat-table>
  )
}

interface LineProps extends Pick<ProductTableProps, 'onOpen' | 'onReview'> {
  line: OrderedProduct
  /** The present product, if it is still sold. */
  product: Product | undefined
  /** File name of the picture; undefined while the catalogue loads. */
  picture: string | undefined
  className: string
}

function Line({ line, product, picture, className, onOpen, onReview }: LineProps) {
  const { t } = useTranslation()
  const id = line.id ?? product?.id
  return (
    <mat-row className={joinClasses('mat-mdc-row mat-row', className)} role="row">
      <Cell column="product" className={styles.product}>
        <span className={styles.thumbnail}>
          {picture !== undefined && <ProductPicture image={picture} alt="" loading="lazy" />}
        </span>
        {onOpen && id !== undefined ? (
          <button type="button" className={joinClasses('product-name', styles.name)} onClick={() => onOpen(id)}>
            <bdi>{line.name}</bdi>
          </button>
        ) : (
          <span className={joinClasses('product-name', styles.name)}>
            <bdi>{line.name}</bdi>
          </span>
        )}
      </Cell>
      <Cell column="price" className={joinClasses('product-price', styles.price)}>
        {formatAmount(line.price)}¤
      </Cell>
      <Cell column="quantity" className={joinClasses('product-quantity', styles.quantity)}>
        {line.quantity}
      </Cell>
      <Cell column="total-price" className={joinClasses('product-total', styles.total)}>
        <Price value={line.total} />
      </Cell>
      {onReview && (
        <Cell column="review" className={joinClasses('no-print', styles.review)}>
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
        </Cell>
      )}
    </mat-row>
  )
}
