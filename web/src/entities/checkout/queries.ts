import { queryOptions } from '@tanstack/react-query'
import { fetchDeliveries, fetchOrder } from './api.ts'

/** Prices depend on the customer's role. */
export function deliveriesQuery(role: string | undefined) {
  return queryOptions({ queryKey: ['deliveries', role], queryFn: fetchDeliveries })
}

export function orderQuery(id: string) {
  return queryOptions({ queryKey: ['placed-order', id], queryFn: () => fetchOrder(id) })
}
