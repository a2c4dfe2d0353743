import type { DeliveryRow } from '#contract/payment.ts'
import { asRows } from '#foundation/rows.ts'
import type { Shop } from '#shop/shop.ts'

type StoredDelivery = DeliveryRow & { deluxePrice: number | null }

/** Lists delivery methods by id. */
export function listDeliveries({ sql }: Shop, isDeluxe: boolean): DeliveryRow[] {
  const rows = asRows<StoredDelivery>(sql.all`SELECT * FROM Deliveries ORDER BY id`)
  return rows.map((row) => offer(row, isDeluxe))
}

/** Finds a delivery method by id, which may be a number or a text. */
export function findDelivery({ sql }: Shop, id: unknown, isDeluxe: boolean): DeliveryRow | undefined {
  if (typeof id !== 'number' && typeof id !== 'string') return undefined
  const row = sql.get`SELECT * FROM Deliveries WHERE id = ${id}` as StoredDelivery | undefined
  return row && offer(row, isDeluxe)
}

function offer({ id, name, price, deluxePrice, eta, icon }: StoredDelivery, isDeluxe: boolean): DeliveryRow {
  return { id, name, price: isDeluxe ? deluxePrice : price, eta, icon }
}
