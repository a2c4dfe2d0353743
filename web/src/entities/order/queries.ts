import { queryOptions } from '@tanstack/react-query'
import { fetchOwnOrders, trackOrder } from './api.ts'

export const ownOrdersQuery = queryOptions({ queryKey: ['orders', 'own'], queryFn: fetchOwnOrders })

export function trackingQuery(id: string) {
  return queryOptions({ queryKey: ['orders', 'tracked', id], queryFn: () => trackOrder(id), enabled: id !== '' })
}
