import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChainInfo } from '#contract/chain.ts'
import { HttpError } from '../../ui/failure.ts'
import { complain, confirm } from '../../ui/snackbar.tsx'
import { useAction } from '../../ui/use-action.ts'
import { connect, isTraining, offerNetwork, useConnection } from './connection.ts'
import { NETWORK_STATE, networkQuery, requestEther } from './node.ts'
import type { AnnouncedProvider, Connection } from './provider.ts'
import { isRejection } from './provider.ts'

/** The shop's network; undefined while it loads. */
export function useNetwork(): ChainInfo | undefined {
  return useQuery(networkQuery).data
}

/** The wallet, if it is connected and on the shop's network. */
export function useReadyWallet(): Connection | undefined {
  const connection = useConnection()
  const network = useNetwork()
  if (!connection || !network || isAstray(connection, network)) return undefined
  return { ...connection, chainId: network.chainId }
}

/** Whether a wallet is on another network. The page's own wallet never is, even after a reset of the shop. */
export function isAstray(connection: Connection, { chainId }: ChainInfo): boolean {
  return !isTraining(connection.wallet) && connection.chainId !== chainId
}

/** Shows an error unless the user rejected the request. */
export function complainUnlessRejected(error: Error): void {
  if (!isRejection(error))
    complain(error instanceof Error ? error : new Error(String((error as { message?: unknown })?.message)))
}

export function useConnecting(network: ChainInfo) {
  return useAction({
    mutationFn: (wallet: AnnouncedProvider) => connect(wallet, network),
    onError: complainUnlessRejected,
  })
}

export function useSwitching(network: ChainInfo) {
  return useAction({ mutationFn: () => offerNetwork(network), onError: complainUnlessRejected })
}

export function useEther() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (address: string) => requestEther(address),
    onSuccess: () => confirm('PURSE_ETHER_CAME'),
    onError: (error) => complain(error instanceof HttpError && error.status === 429 ? 'PURSE_ETHER_USED_UP' : error),
    onSettled: () => client.invalidateQueries({ queryKey: [NETWORK_STATE] }),
  })
}

/** A transaction to sign, send and mine; afterwards the network's state is refetched. */
export function useTransaction<Variables = void, Data = unknown>(
  send: (wallet: Connection, variables: Variables) => Promise<Data>,
  onSuccess?: (data: Data) => void,
) {
  const client = useQueryClient()
  const wallet = useReadyWallet()
  return useAction<Data, Variables>({
    mutationFn: async (variables) => {
      if (!wallet) throw new Error('PLEASE_CONNECT_WEB3_WALLET')
      return send(wallet, variables)
    },
    onSuccess: (data) => onSuccess?.(data),
    onError: complainUnlessRejected,
    onSettled: () =>
      Promise.all(
        [NETWORK_STATE, ...networkQuery.queryKey].map((key) => client.invalidateQueries({ queryKey: [key] })),
      ),
  })
}
