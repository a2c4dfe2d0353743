import { useSyncExternalStore } from 'react'
import { getAddress, isAddress, numberToHex } from 'viem/utils'
import type { ChainHex, ChainInfo } from '#contract/chain.ts'
import { listWallets, trainingInfo, watchWallets } from './discovery.ts'
import { toNodeUrl } from './node.ts'
import type { AnnouncedProvider, Provider } from './provider.ts'

/** A wallet that this page may ask, and the account that it has named. */
export interface Connection {
  wallet: AnnouncedProvider
  account: ChainHex
  /** Number of the network that the wallet is on; a wallet of an extension may have wandered off. */
  chainId: number
}

/** Name of the wallet that was connected last, which is asked again after a reload. */
const KEPT = 'connectedWallet'

let connection: Connection | null = null
let release: (() => void) | undefined
const listeners = new Set<() => void>()

function set(next: Connection | null): void {
  connection = next
  for (const listener of listeners) listener()
}

/** Whether a wallet is the page's own. */
export function isTraining({ info }: AnnouncedProvider): boolean {
  return info.uuid === trainingInfo.uuid
}

function readAccount(accounts: unknown): ChainHex | undefined {
  const first: unknown = Array.isArray(accounts) ? accounts[0] : undefined
  return typeof first === 'string' && isAddress(first, { strict: false }) ? getAddress(first) : undefined
}

async function fetchChainId(provider: Provider): Promise<number> {
  return Number(await provider.request({ method: 'eth_chainId' }))
}

/** Follows what the wallet changes by itself, until another one takes its place. */
function follow(wallet: AnnouncedProvider): void {
  release?.()
  const { provider } = wallet
  const onAccounts = (accounts: unknown) => {
    const account = readAccount(accounts)
    if (!account) disconnect()
    else if (connection) set({ ...connection, account })
  }
  const onChain = (chainId: unknown) => {
    if (connection) set({ ...connection, chainId: Number(chainId) })
  }
  provider.on('accountsChanged', onAccounts)
  provider.on('chainChanged', onChain)
  release = () => {
    provider.removeListener('accountsChanged', onAccounts)
    provider.removeListener('chainChanged', onChain)
  }
}

async function take(wallet: AnnouncedProvider, method: 'eth_accounts' | 'eth_requestAccounts'): Promise<boolean> {
  const account = readAccount(await wallet.provider.request({ method }))
  if (!account) return false
  const chainId = await fetchChainId(wallet.provider)
  follow(wallet)
  localStorage.setItem(KEPT, wallet.info.rdns)
  set({ wallet, account, chainId })
  return true
}

/**
 * Connects a wallet, which asks its owner if it wants to. One of an extension is offered the shop's network.
 * @throws what the wallet refuses with; see `isRejection`
 */
export async function connect(wallet: AnnouncedProvider, network: ChainInfo): Promise<void> {
  await take(wallet, 'eth_requestAccounts')
  if (!isTraining(wallet)) await offerNetwork(network)
}

/**
 * Lets the connected wallet go to the shop's network, and tells it which that is when it does not know it.
 * @throws what the wallet refuses with
 */
export async function offerNetwork({ chainId, name, currency, rpcPath }: ChainInfo): Promise<void> {
  if (!connection || connection.chainId === chainId) return
  const { provider } = connection.wallet
  const known = { chainId: numberToHex(chainId) }
  try {
    await provider.request({ method: 'wallet_switchEthereumChain', params: [known] })
  } catch (error) {
    const { code, data } = error as { code?: unknown; data?: { originalError?: { code?: unknown } } }
    if (code !== 4902 && data?.originalError?.code !== 4902 && code !== -32603) throw error
    const network = { ...known, chainName: name, nativeCurrency: currency, rpcUrls: [toNodeUrl(rpcPath)] }
    await provider.request({ method: 'wallet_addEthereumChain', params: [network] })
    await provider.request({ method: 'wallet_switchEthereumChain', params: [known] })
  }
  set({ ...connection, chainId: await fetchChainId(provider) })
}

/** Lets go of the wallet; it is not asked again by itself. */
export function disconnect(): void {
  release?.()
  release = undefined
  localStorage.removeItem(KEPT)
  set(null)
}

/** Connects the wallet of last time without asking anybody. Extensions may announce themselves later than the page begins. */
function resume(): void {
  const wallet = listWallets().find(({ info }) => info.rdns === localStorage.getItem(KEPT))
  // A wallet that does not answer is not connected; the button says so.
  if (wallet && !connection) take(wallet, 'eth_accounts').catch(() => undefined)
}

resume()
watchWallets(resume)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The wallet that is connected; null while there is none. */
export function useConnection(): Connection | null {
  return useSyncExternalStore(subscribe, () => connection)
}
