import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { catalogueQuery } from '../../entities/product/queries.ts'
import { joinClasses } from '../../ui/classes.ts'
import { PagedTable, TableRow } from '../../ui/paged-table.tsx'
import { NoRows } from '../../ui/section-states.tsx'
import { complain, confirm } from '../../ui/snackbar.tsx'
import { Cell } from '../../ui/table.tsx'
import { useAction } from '../../ui/use-action.ts'
import { changePrice, changeStock, type StockItem } from './api.ts'
import { NumberCell } from './number-cell.tsx'
import { stockQuery } from './queries.ts'
import { isFound, TableSearch } from './table-search.tsx'
import styles from './tables.module.css'

/** The shop's shelves warn at the same number. */
const LOW_STOCK = 5

interface Change {
  item: StockItem
  /** Key of the catalogue: what to say when it is done. */
  message: string
  save: () => Promise<void>
}

/** All products with what they cost and how many there are. */
export function ProductTable({ products }: { products: StockItem[] }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const change = useAction({
    mutationFn: ({ save }: Change) => save(),
    onSuccess: (_, { item, message }) => confirm(message, { product: item.name }),
    onError: (error) => complain(error),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: stockQuery.queryKey }),
        client.invalidateQueries({ queryKey: catalogueQuery.queryKey }),
      ]),
  })
  const [search, setSearch] = useState('')
  const found = products.filter(({ name }) => isFound(search, name))
  if (products.length === 0) return <NoRows>{t('ACCOUNTING_NO_PRODUCTS')}</NoRows>
  return (
    <>
      <TableSearch id="product-search" label={t('ACCOUNTING_SEARCH_PRODUCTS')} value={search} onSearch={setSearch} />
      {found.length === 0 && <NoRows>{t('ACCOUNTING_NOTHING_FOUND')}</NoRows>}
      <PagedTable
        rows={found}
        label={t('TITLE_ALL_PRODUCTS')}
        heading="products-heading"
        columns={[
          { name: 'Product', title: t('LABEL_PRODUCT') },
          { name: 'Price', title: t('LABEL_PRICE') },
          { name: 'Quantity', title: t('LABEL_QUANTITY') },
        ]}
        className={styles.table}
        rowClass={styles.product}
      >
        {(item) => {
          const { stock } = item
          return (
            <TableRow key={item.id} className={joinClasses('mat-row', styles.product)}>
              <Cell column="Product" className={styles.name}>
                <span>{item.name}</span>
                {stock?.quantity !== undefined && stock.quantity <= LOW_STOCK && (
                  <span className={styles.low}>
                    {stock.quantity > 0
                      ? t('LABEL_ONLY_QUANTITY_LEFT', { quantity: stock.quantity })
                      : t('LABEL_SOLD_OUT')}
                  </span>
                )}
              </Cell>
              <Cell column="Price">
                <NumberCell
                  label={t('ACCOUNTING_PRICE_OF', { product: item.name })}
                  saveLabel={t('ACCOUNTING_SAVE_PRICE', { product: item.name })}
                  value={item.price}
                  unit="¤"
                  busy={change.isPending}
                  onSave={(price) =>
                    change.mutate({
                      item,
                      message: 'ACCOUNTING_PRICE_UPDATED',
                      save: () => changePrice(item.id, price),
                    })
                  }
                />
              </Cell>
              <Cell column="Quantity">
                {stock && (
                  <NumberCell
                    whole
                    label={t('ACCOUNTING_QUANTITY_OF', { product: item.name })}
                    saveLabel={t('ACCOUNTING_SAVE_QUANTITY', { product: item.name })}
                    value={stock.quantity}
                    busy={change.isPending}
                    onSave={(quantity) =>
                      change.mutate({
                        item,
                        message: 'ACCOUNTING_QUANTITY_UPDATED',
                        save: () => changeStock(stock.id, quantity),
                      })
                    }
                  />
                )}
              </Cell>
            </TableRow>
          )
        }}
      </PagedTable>
    </>
  )
}
