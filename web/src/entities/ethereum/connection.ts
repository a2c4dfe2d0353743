import { useSyncExternalStore } from 'react'
import { getAddress, isAddress, numberToHex } from 'viem/utils'
import type { ChainHex, ChainInfo } from '#contract/chain.ts'
import { listWallets, trainingInfo, watchWallets } from './discovery.ts'
import { toNodeUrl } from './node.ts'
import type { AnnouncedProvider, Connection, Provider } from './provider.ts'

/** Name of the last connected wallet, which is reconnected after a reload. */
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

/** Follows changes by the wallet until another one replaces it. */
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
 * Connects a wallet, which may ask its owner. Extensions are asked to add the shop's network.
 * @throws the wallet's error; see `isRejection`
 */
export async function connect(wallet: AnnouncedProvider, network: ChainInfo): Promise<void> {
  await take(wallet, 'eth_requestAccounts')
  if (!isTraining(wallet)) await offerNetwork(network)
}

/**
 * Asks the connected wallet to switch to the shop's network, and to add it if unknown.
 * @throws the wallet's error; see `isRejection`
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

/** Disconnects the wallet, which also ends the automatic reconnection. */
export function disconnect(): void {
  release?.()
  release = undefined
  localStorage.removeItem(KEPT)
  set(null)
}

/** Reconnects the last wallet without a question. Extensions may announce themselves after the page has started. */
function resume(): void {
  const wallet = listWallets().find(({ info }) => info.rdns === localStorage.getItem(KEPT))
  // Without an answer the wallet stays disconnected, which the button shows.
  if (wallet && !connection) take(wallet, 'eth_accounts').catch(() => undefined)
}

resume()
watchWallets(resume)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The connected wallet, or null. */
export function useConnection(): Connection | null {
  return useSyncExternalStore(subscribe, () => connection)
}
