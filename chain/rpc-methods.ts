import type { Chain } from '#chain/chain.ts'
import { BASE_FEE_WEI, MAX_LOGS, TIP_WEI } from '#chain/chain-limits.ts'
import type { MinedBlock } from '#chain/chain-state.ts'
import { findLogs } from '#chain/find-logs.ts'
import { presentBlock, presentReceipt, presentTransaction, toQuantity } from '#chain/present-rpc.ts'
import { createParameterError, RpcError, toRpcError } from '#chain/rpc-error.ts'
import {
  type Parameters,
  readAddress,
  readBlockNumber,
  readBytes,
  readCall,
  readHash,
  readQuantity,
  readSlot,
  requireLatest,
} from '#chain/rpc-parameters.ts'

type Method = (chain: Chain, parameters: Parameters) => unknown

/** Most blocks in an answer about fees. */
const MAX_HISTORY_BLOCKS = 128

/** Methods of the node by name. Faults are thrown as `RpcError`. */
export const RPC_METHODS: Readonly<Record<string, Method>> = {
  web3_clientVersion: () => 'VitaminCVE/cellar',
  net_version: ({ state }) => String(state.chainId),
  net_listening: () => true,
  eth_chainId: ({ state }) => toQuantity(state.chainId),
  eth_syncing: () => false,
  eth_accounts: () => [],
  eth_blockNumber: ({ head }) => toQuantity(head.number),
  eth_gasPrice: () => toQuantity(BASE_FEE_WEI + TIP_WEI),
  eth_maxPriorityFeePerGas: () => toQuantity(TIP_WEI),
  eth_getBalance: (chain, [address, block]) => {
    requireLatest(block, chain.head)
    return chain.accountOf(readAddress(address)).balance
  },
  eth_getTransactionCount: (chain, [address, block]) => {
    requireLatest(block, chain.head)
    return toQuantity(chain.accountOf(readAddress(address)).nonce)
  },
  eth_getCode: (chain, [address, block]) => {
    requireLatest(block, chain.head)
    return chain.codeOf(readAddress(address))
  },
  eth_getStorageAt: (chain, [address, slot, block]) => {
    requireLatest(block, chain.head)
    return `0x${chain.slotOf(readAddress(address), readSlot(slot)).slice(2).padStart(64, '0')}`
  },
  eth_call: async (chain, [call, block]) => {
    requireLatest(block, chain.head)
    const outcome = await chain.do({ kind: 'call', call: readCall(call) })
    if (outcome.kind === 'returned') return outcome.data
    throw outcome.kind === 'mined' ? new RpcError(-32603, 'a call is put into no block') : toRpcError(outcome)
  },
  eth_estimateGas: async (chain, [call, block]) => {
    requireLatest(block, chain.head)
    const outcome = await chain.do({ kind: 'estimate', call: readCall(call) })
    if (outcome.kind === 'returned') return toQuantity(outcome.gas)
    throw outcome.kind === 'mined' ? new RpcError(-32603, 'a call is put into no block') : toRpcError(outcome)
  },
  eth_sendRawTransaction: async (chain, [raw]) => {
    const outcome = await chain.do({ kind: 'mine', raw: readBytes(raw, 'transaction') })
    if (outcome.kind === 'mined') return outcome.block.transaction?.hash ?? null
    throw outcome.kind === 'returned' ? new RpcError(-32603, 'a transaction returns nothing') : toRpcError(outcome)
  },
  eth_getTransactionByHash: (chain, [hash]) => {
    const block = findTransaction(chain, readHash(hash))
    return block?.transaction ? presentTransaction(block, block.transaction, chain.state.chainId) : null
  },
  eth_getTransactionReceipt: (chain, [hash]) => {
    const block = findTransaction(chain, readHash(hash))
    return block?.transaction ? presentReceipt(block, block.transaction) : null
  },
  eth_getBlockByNumber: (chain, [block, isWhole]) => {
    const number = readBlockNumber(block, chain.head.number)
    return toBlock(
      chain,
      chain.listBlocks().find((one) => one.number === number),
      isWhole,
    )
  },
  eth_getBlockByHash: (chain, [hash, isWhole]) => {
    const wanted = readHash(hash)
    return toBlock(
      chain,
      chain.listBlocks().find((one) => one.hash === wanted),
      isWhole,
    )
  },
  eth_getLogs: (chain, [filter]) => {
    const logs = findLogs(chain, filter)
    if (logs.length > MAX_LOGS) throw new RpcError(-32005, `more than ${MAX_LOGS} logs: ask for fewer blocks`)
    return logs
  },
  eth_feeHistory: (chain, [count, newest, percentiles]) => {
    const head = readBlockNumber(newest, chain.head.number)
    const asked = typeof count === 'number' ? count : Number(readQuantity(count, 'number of blocks'))
    const blocks = Math.max(1, Math.min(Math.trunc(asked), MAX_HISTORY_BLOCKS, head + 1))
    if (percentiles !== undefined && percentiles !== null && !Array.isArray(percentiles))
      throw createParameterError('percentiles are no list')
    const rewards = (Array.isArray(percentiles) ? percentiles : []).slice(0, 100).map(() => toQuantity(TIP_WEI))
    return {
      oldestBlock: toQuantity(head + 1 - blocks),
      baseFeePerGas: Array.from({ length: blocks + 1 }, () => toQuantity(BASE_FEE_WEI)),
      gasUsedRatio: Array.from({ length: blocks }, () => 0.5),
      ...(rewards.length > 0 && { reward: Array.from({ length: blocks }, () => rewards) }),
    }
  },
}

function findTransaction(chain: Chain, hash: string): MinedBlock | undefined {
  return chain.listBlocks().find(({ transaction }) => transaction?.hash === hash)
}

function toBlock(chain: Chain, block: MinedBlock | undefined, isWhole: unknown): object | null {
  return block ? presentBlock(block, chain.state.chainId, isWhole === true) : null
}
