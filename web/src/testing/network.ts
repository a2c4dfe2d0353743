import { readFileSync } from 'node:fs'
import type { ChainContractName, ChainInfo } from '#contract/chain.ts'
import { answer, refuse, type SentRequest } from './server.ts'

const ADDRESSES: Partial<Record<ChainContractName, `0x${string}`>> = {
  BeeToken: '0x36435796Ca9be2bf150CE0dECc2D8Fab5C4d6E13',
  BeeFaucet: '0x860e3616aD0E0dEDc23352891f3E10C4131EA5BC',
  HoneyPotNFT: '0x41427790c94E7a592B17ad694eD9c06A02bb9C39',
  ETHWalletBank: '0x413744D59d31AFDC2889aeE602636177805Bd7b0',
}

/** The shop's network with the contracts that its screens need. */
export function networkInfo(): ChainInfo {
  return {
    chainId: 0x56000001,
    chainIdHex: '0x56000001',
    name: 'Cellar',
    currency: { name: 'Test Ether', symbol: 'ETH', decimals: 18 },
    rpcPath: 'range/chain',
    explorerPath: 'range/lab/chain',
    faucetWei: '1000000000000000000',
    contracts: Object.entries(ADDRESSES).map(([name, address]) => ({
      name: name as ChainContractName,
      address,
      abi: JSON.parse(readFileSync(`content/chain/compiled/${name}.json`, 'utf8')).abi,
      sourcePath: `range/chain/contracts/${name}`,
      compiler: '0.8.21',
    })),
  }
}

/** Answer to a call: a result, or an error of the node. */
export type NodeAnswer = string | number | object | null | { error: { code: number; message: string; data?: string } }

interface Call {
  id: number
  method: string
  params: unknown[]
}

const HASH = `0x${'ab'.repeat(32)}`

const USUAL: Readonly<Record<string, NodeAnswer>> = {
  eth_chainId: '0x56000001',
  eth_gasPrice: '0x3b9aca00',
  eth_estimateGas: '0xc350',
  eth_getTransactionCount: '0x7',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_call: `0x${'0'.repeat(64)}`,
  eth_sendRawTransaction: HASH,
  eth_getTransactionReceipt: { status: '0x1', blockNumber: '0xc', gasUsed: '0xb4bf', contractAddress: null, logs: [] },
}

/** Answers like the node; `special` replaces the answers of some methods. Returns the received calls. */
export function openNode(
  special: Readonly<Record<string, NodeAnswer | ((params: unknown[]) => NodeAnswer)>> = {},
): Call[] {
  const calls: Call[] = []
  answer('GET range/chain/info', networkInfo())
  answer('POST range/chain', ({ body }: SentRequest) => {
    const call = body as Call
    calls.push(call)
    const known = special[call.method] ?? USUAL[call.method]
    if (known === undefined) return refuse(500)
    const result = typeof known === 'function' ? known(call.params) : known
    const isError = typeof result === 'object' && result !== null && 'error' in result
    return { jsonrpc: '2.0', id: call.id, ...(isError ? result : { result }) }
  })
  return calls
}
