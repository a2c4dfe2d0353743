import type { BasketItemRow } from '#contract/baskets.ts'
import { integer, type ResourceOf } from '#shop/resources/columns.ts'
import { checkRules, type Fields, readNewFields } from '#shop/resources/values.ts'
import type { Shop } from '#shop/shop.ts'
import { toIsoTime, toStoredTime } from '#shop/store/dates.ts'
import { change } from '#shop/store/query.ts'

export const basketItems: ResourceOf<BasketItemRow> = {
  name: 'BasketItem',
  table: 'BasketItems',
  columns: [
    integer('ProductId', { fixed: true }),
    integer('BasketId', { fixed: true }),
    integer('id'),
    integer('quantity'),
  ],
}

/** Adds an item to a basket; the result has the values as sent. */
export function addItem(
  { db, clock }: Shop,
  item: { ProductId?: unknown; BasketId?: unknown; quantity?: unknown },
): Fields {
  const fields = readNewFields(basketItems, item)
  checkRules(fields)
  const now = toStoredTime(clock())
  const stored = new Map([...fields].map(([column, value]) => [column.name, value]))
  const { id } = change(
    db,
    'INSERT INTO BasketItems (ProductId, BasketId, quantity, createdAt, updatedAt) VALUES (?, ?, ?, ?, ?)',
    [stored.get('ProductId') ?? null, stored.get('BasketId') ?? null, stored.get('quantity') ?? null, now, now],
  )
  return { id, ...item, updatedAt: toIsoTime(now), createdAt: toIsoTime(now) }
}
