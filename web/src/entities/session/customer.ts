import { useQuery } from '@tanstack/react-query'
import { type Customer, whoAmI } from '../../shop/accounts/api.ts'
import { useSession } from './session.ts'

/** The customer as the server knows them; undefined while nobody is logged in or the answer is on its way. */
export function useCustomer(): Partial<Customer> | undefined {
  const session = useSession()
  const { data } = useQuery({
    queryKey: ['customer', session?.token],
    queryFn: whoAmI,
    enabled: session !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return session ? data : undefined
}
