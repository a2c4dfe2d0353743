import { queryOptions } from '@tanstack/react-query'
import { fetchAllOrders, fetchStock } from './api.ts'

export const allOrdersQuery = queryOptions({ queryKey: ['accounting', 'orders'], queryFn: fetchAllOrders })

export const stockQuery = queryOptions({ queryKey: ['accounting', 'stock'], queryFn: fetchStock })
