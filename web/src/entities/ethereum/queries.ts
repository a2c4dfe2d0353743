import { queryOptions } from '@tanstack/react-query'
import type { ChainAddress, ChainContract, ContractSource } from '#contract/chain.ts'
import { get } from '../session/http.ts'
import { fetchEther, readContract } from './calls.ts'
import type { KnownContract } from './known-contracts.ts'
import { NETWORK_STATE } from './node.ts'

/** Polling interval for the network's state, in milliseconds: others change it, too. */
const LOOK_EVERY = 15_000

/** Balance of an address in wei. */
export function etherQuery(address: string) {
  return queryOptions({
    queryKey: [NETWORK_STATE, 'ether', address],
    queryFn: () => fetchEther(address),
    enabled: address !== '',
    refetchInterval: LOOK_EVERY,
  })
}

/** A function that returns one number. */
export function numberQuery(contract: KnownContract | undefined, functionName: string, args: readonly string[] = []) {
  return queryOptions({
    queryKey: [NETWORK_STATE, contract?.address, functionName, ...args],
    queryFn: async () => BigInt(String(await readContract(contract as KnownContract, functionName, args))),
    enabled: contract !== undefined && !args.includes(''),
    refetchInterval: LOOK_EVERY,
  })
}

/** Transactions of an address, newest first. */
export function historyQuery(address: string) {
  return queryOptions({
    queryKey: [NETWORK_STATE, 'history', address],
    queryFn: async () => (await get<ChainAddress>(`range/chain/addresses/${address}`)).transactions,
    enabled: address !== '',
  })
}

export function sourceQuery({ sourcePath }: ChainContract) {
  return queryOptions({
    queryKey: ['contract-source', sourcePath],
    queryFn: () => get<ContractSource>(sourcePath),
  })
}
