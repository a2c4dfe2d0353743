import { queryOptions } from '@tanstack/react-query'
import { fetchBalance, fetchCard, fetchCards, fetchMembershipCost } from './api.ts'

export const cardsQuery = queryOptions({ queryKey: ['cards'], queryFn: fetchCards })

export function cardQuery(id: string) {
  return queryOptions({ queryKey: ['cards', id], queryFn: () => fetchCard(id) })
}

export const balanceQuery = queryOptions({ queryKey: ['wallet-balance'], queryFn: fetchBalance })

export const membershipCostQuery = queryOptions({ queryKey: ['membership-cost'], queryFn: fetchMembershipCost })
