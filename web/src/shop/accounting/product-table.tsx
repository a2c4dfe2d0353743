import { useTranslation } from 'react-i18next'
import { ProductPicture } from '../../entities/product/product-picture.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { PagedTable, TableRow } from '../../ui/paged-table.tsx'
import { Cell } from '../../ui/table.tsx'
import { isRunningLow, type StockItem } from './api.ts'
import { keyOf } from './edits.ts'
import { NumberCell } from './number-cell.tsx'
import styles from './tables.module.css'
import type { Changes } from './use-changes.ts'

/** Mark of a low stock, as in the catalogue. */
function StockMark({ quantity }: { quantity: number }) {
  const { t } = useTranslation()
  const isOut = quantity <= 0
  return (
    <span className={joinClasses(styles.mark, isOut && styles.out)}>
      {isOut ? t('LABEL_SOLD_OUT') : t('LABEL_ONLY_QUANTITY_LEFT', { quantity })}
    </span>
  )
}

interface ProductTableProps {
  products: readonly StockItem[]
  changes: Changes
}

/** Products with prices and quantities; a low stock comes first. */
export function ProductTable({ products, changes }: ProductTableProps) {
  const { t } = useTranslation()
  const low = products.filter(isRunningLow).length
  const counts: Readonly<Record<string, number>> = { low, enough: products.length - low }
  const isTouched = (item: StockItem) =>
    changes.edits[keyOf('price', item)] !== undefined || changes.edits[keyOf('quantity', item)] !== undefined
  return (
    <PagedTable
      rows={products}
      label={t('ACCOUNTING_STOCK')}
      heading="products-heading"
      columns={[
        { name: 'Product', title: t('LABEL_PRODUCT') },
        { name: 'Price', title: t('LABEL_PRICE') },
        { name: 'Quantity', title: t('LABEL_QUANTITY') },
      ]}
      className={styles.table}
      rowClass={styles.product}
      partOf={low > 0 ? (item) => (isRunningLow(item) ? 'low' : 'enough') : undefined}
      partTitle={(part) => (
        <>
          {t(part === 'low' ? 'ACCOUNTING_LOW' : 'ACCOUNTING_ENOUGH')} <span className="mono">{counts[part]}</span>
        </>
      )}
    >
      {(item) => {
        const { stock } = item
        return (
          <TableRow className={joinClasses('mat-row', styles.product, isTouched(item) && styles.touched)}>
            <Cell column="Product" className={styles.name}>
              <ProductPicture image={item.image} className={styles.thumb} alt="" loading="lazy" />
              <span className={styles.called}>
                <span>
                  <bdi>{item.name}</bdi>
                </span>
                {stock?.quantity !== undefined && isRunningLow(item) && <StockMark quantity={stock.quantity} />}
              </span>
            </Cell>
            <Cell column="Price">
              <NumberCell column="price" item={item} changes={changes} />
            </Cell>
            <Cell column="Quantity">{stock && <NumberCell column="quantity" item={item} changes={changes} />}</Cell>
          </TableRow>
        )
      }}
    </PagedTable>
  )
}
