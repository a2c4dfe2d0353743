import type { Shop } from '#shop/shop.ts'

/** A way to have an order delivered, at the price for one customer. */
export interface DeliveryMethod {
  id: number
  name: string | null
  price: number | null
  /** In days. */
  eta: number | null
  icon: string | null
}

type DeliveryRow = DeliveryMethod & { deluxePrice: number | null }

/** All of them by id. */
export function listDeliveries({ sql }: Shop, isDeluxe: boolean): DeliveryMethod[] {
  const rows = sql.all`SELECT * FROM Deliveries ORDER BY id` as unknown as DeliveryRow[]
  return rows.map((row) => offer(row, isDeluxe))
}

/** One of them; ids come as numbers and as texts. */
export function findDelivery({ sql }: Shop, id: unknown, isDeluxe: boolean): DeliveryMethod | undefined {
  if (typeof id !== 'number' && typeof id !== 'string') return undefined
  const row = sql.get`SELECT * FROM Deliveries WHERE id = ${id}` as DeliveryRow | undefined
  return row && offer(row, isDeluxe)
}

function offer({ id, name, price, deluxePrice, eta, icon }: DeliveryRow, isDeluxe: boolean): DeliveryMethod {
  return { id, name, price: isDeluxe ? deluxePrice : price, eta, icon }
}
