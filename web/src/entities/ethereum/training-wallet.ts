import { privateKeyToAccount } from 'viem/accounts'
import { getAddress, hexToString, isAddress, isHex, numberToHex } from 'viem/utils'
import type { ChainHex } from '#contract/chain.ts'
import { waitForReceipt } from './calls.ts'
import { askForConfirmation, noteProgress, type PendingTransaction } from './confirmations.ts'
import { NodeError, requestNode } from './node.ts'
import { type Provider, ProviderError, type ProviderRequest, type TransactionRequest } from './provider.ts'
import { type Account, findSigner, openPurse, readPurse, watchPurse } from './purse.ts'
import { explainRevert } from './reverts.ts'

/** Gas limit if the node cannot estimate it. */
const UNKNOWN_GAS = 1_000_000n
/** Maximum gas for one transaction. */
const MAX_GAS = 3_000_000n

type Listener = (payload: never) => void
const listeners = new Map<string, Set<Listener>>()

function emit(event: string, payload: unknown): void {
  for (const listener of listeners.get(event) ?? []) (listener as (payload: unknown) => void)(payload)
}

let address = readPurse()?.chosen
watchPurse(() => {
  const now = readPurse()?.chosen
  if (now === address) return
  address = now
  emit('accountsChanged', now ? [now] : [])
})

async function fetchNumber(method: string, params: readonly unknown[] = []): Promise<bigint> {
  return BigInt(String(await requestNode(method, params)))
}

/** The signing account. A request may name it, but no other one. */
function findAsked(named: unknown): Account {
  const signer = findSigner()
  if (!signer || (named !== undefined && String(named).toLowerCase() !== signer.address.toLowerCase()))
    throw new ProviderError(4100)
  return signer
}

function readAmount(value: unknown): bigint {
  if (value === undefined || value === null) return 0n
  if (typeof value !== 'string' || !/^0x[0-9a-f]*$/i.test(value)) throw new ProviderError(-32602)
  return value === '0x' ? 0n : BigInt(value)
}

/** Completes a transaction with gas and price from the node. */
async function prepare(asked: TransactionRequest, from: ChainHex): Promise<PendingTransaction> {
  const data = asked.data ?? '0x'
  if (!isHex(data) || (asked.to && !isAddress(asked.to, { strict: false }))) throw new ProviderError(-32602)
  const to = asked.to ? getAddress(asked.to) : null
  const value = readAmount(asked.value)
  const call = { from, ...(to && { to }), value: numberToHex(value), data }
  const [chainId, gasPrice, estimate] = await Promise.all([
    fetchNumber('eth_chainId'),
    fetchNumber('eth_gasPrice'),
    estimateGas(call),
  ])
  const wanted = asked.gas ? readAmount(asked.gas) : estimate.gas
  const gas = wanted > MAX_GAS ? MAX_GAS : wanted
  return { kind: 'transaction', to, value, data, gas, gasPrice, chainId: Number(chainId), failure: estimate.failure }
}

async function estimateGas(call: object): Promise<{ gas: bigint; failure?: string }> {
  try {
    const gas = await fetchNumber('eth_estimateGas', [call])
    // Unused gas is refunded, and a contract may need more than estimated.
    return { gas: gas + gas / 4n }
  } catch (error) {
    if (!(error instanceof NodeError)) throw error
    return { gas: UNKNOWN_GAS, failure: explainRevert(error) }
  }
}

async function sendTransaction(asked: TransactionRequest): Promise<ChainHex> {
  const signer = findAsked(asked.from)
  const prepared = await prepare(asked, signer.address)
  const { data = prepared.data } = await askForConfirmation(signer, prepared)
  const transaction = { ...prepared, data }
  const steps = { account: signer, request: transaction }
  try {
    noteProgress(steps)
    const hash = (await requestNode('eth_sendRawTransaction', [await sign(signer, transaction)])) as ChainHex
    noteProgress({ ...steps, hash })
    waitForReceipt(hash).then(
      (receipt) => noteProgress({ ...steps, hash, receipt }),
      (failure: Error) => noteProgress({ ...steps, hash, failure }),
    )
    return hash
  } catch (failure) {
    noteProgress({ ...steps, failure: failure as Error })
    throw failure
  }
}

async function sign(signer: Account, transaction: PendingTransaction): Promise<ChainHex> {
  const { chainId, gas, gasPrice, to, value, data } = transaction
  const nonce = await fetchNumber('eth_getTransactionCount', [signer.address, 'pending'])
  return privateKeyToAccount(signer.privateKey).signTransaction({
    type: 'eip1559',
    chainId,
    nonce: Number(nonce),
    gas,
    maxFeePerGas: gasPrice,
    maxPriorityFeePerGas: 0n,
    to,
    value,
    data,
  })
}

async function signMessage([message, named]: readonly unknown[]): Promise<ChainHex> {
  const signer = findAsked(named)
  const raw = isHex(message) ? message : undefined
  const text = String(message)
  const shown = raw ? readHex(raw) : text
  await askForConfirmation(signer, { kind: 'message', message: shown })
  return privateKeyToAccount(signer.privateKey).signMessage({ message: raw ? { raw } : text })
}

/** Decodes hex as text; returns the hex if it is not text. */
function readHex(hex: ChainHex): string {
  const text = hexToString(hex)
  return /[^\P{C}\n\r\t]|\ufffd/u.test(text) ? hex : text
}

/** Whether a request is for the only network that this wallet knows. */
async function isOwnNetwork(params: readonly unknown[]): Promise<boolean> {
  const wanted = (params[0] as { chainId?: unknown } | undefined)?.chainId
  return readAmount(wanted) === (await fetchNumber('eth_chainId'))
}

async function request({ method, params = [] }: ProviderRequest): Promise<unknown> {
  if (!Array.isArray(params)) throw new ProviderError(-32602)
  switch (method) {
    case 'eth_accounts':
      return findSigner() ? [findSigner()?.address] : []
    case 'eth_requestAccounts':
      return [openPurse().chosen]
    case 'eth_sendTransaction':
      return sendTransaction((params[0] ?? {}) as TransactionRequest)
    case 'personal_sign':
      return signMessage(params)
    case 'wallet_addEthereumChain':
    case 'wallet_switchEthereumChain':
      if (await isOwnNetwork(params)) return null
      throw new ProviderError(4902)
    default:
      // Other methods go to the node, except those of wallets that this one lacks.
      if (/^(eth|net|web3)_(?!sign)/.test(method)) return requestNode(method, params)
      throw new ProviderError(4200)
  }
}

/** The page's own wallet (EIP-1193). It asks before it signs, and knows only the shop's network. */
export const trainingWallet: Provider = {
  request,
  on(event, listener) {
    listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
  },
  removeListener(event, listener) {
    listeners.get(event)?.delete(listener)
  },
}
