import { useQuery } from '@tanstack/react-query'
import { useConnection } from './connection.ts'
import type { KnownContract } from './known-contracts.ts'
import { numberQuery } from './queries.ts'

/** Token balance of the connected account in the smallest unit; undefined while unknown. */
export function useOwnTokens(contract: KnownContract | undefined): bigint | undefined {
  const account = useConnection()?.account
  return useQuery(numberQuery(contract, 'balanceOf', [account ?? ''])).data
}
