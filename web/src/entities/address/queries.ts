import { queryOptions } from '@tanstack/react-query'
import { fetchAddress, fetchAddresses } from './api.ts'

export const addressesQuery = queryOptions({ queryKey: ['addresses'], queryFn: fetchAddresses })

/** One address of the customer. Disabled without an id. */
export function addressQuery(id: string | null | undefined) {
  return queryOptions({
    queryKey: ['addresses', String(id)],
    queryFn: () => fetchAddress(String(id)),
    enabled: id !== null && id !== undefined,
  })
}
