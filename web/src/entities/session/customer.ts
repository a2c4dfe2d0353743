import { useQuery } from '@tanstack/react-query'
import type { WhoAmI } from '#contract/accounts.ts'
import { readId, readRow, readText } from '../wire/wire.ts'
import { get } from './http.ts'
import { useSession } from './session.ts'

export interface Customer {
  id: number
  email: string
}

/** The customer of the token cookie; an empty object without one. */
export async function fetchCustomer(): Promise<Partial<Customer>> {
  const { id, email } = readRow((await get<WhoAmI>('rest/user/whoami')).user)
  return { ...(id !== undefined && { id: readId(id) }), ...((email ?? null) !== null && { email: readText(email) }) }
}

/** The customer as the server knows them; undefined without a session and while loading. */
export function useCustomer(): Partial<Customer> | undefined {
  const session = useSession()
  const { data } = useQuery({
    queryKey: ['customer', session?.token],
    queryFn: fetchCustomer,
    enabled: session !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return session ? data : undefined
}
