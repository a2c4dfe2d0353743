import { BASE_FEE_WEI, MAX_GAS } from '#chain/chain-limits.ts'
import type { Hex, MinedBlock, MinedTransaction, RawLog } from '#chain/chain-state.ts'

const NO_BLOOM = `0x${'0'.repeat(512)}`
const NO_HASH = `0x${'0'.repeat(64)}`
const NO_ADDRESS = `0x${'0'.repeat(40)}`
/** Hash of an empty list of uncles. */
const NO_UNCLES = '0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347'

export function toQuantity(value: number | bigint): Hex {
  return `0x${value.toString(16)}`
}

/** A transaction in the shape of JSON-RPC. */
export function presentTransaction(
  { number, hash: blockHash }: MinedBlock,
  transaction: MinedTransaction,
  chainId: number,
): object {
  const { hash, type, from, to, nonce, value, input, gasLimit, gasPrice, v, r, s, accessList } = transaction
  const { maxFeePerGas, maxPriorityFeePerGas } = transaction
  return {
    blockHash,
    blockNumber: toQuantity(number),
    transactionIndex: '0x0',
    hash,
    type: toQuantity(type),
    chainId: toQuantity(chainId),
    from,
    to,
    nonce: toQuantity(nonce),
    value,
    input,
    gas: toQuantity(gasLimit),
    gasPrice,
    ...(maxFeePerGas && { maxFeePerGas, maxPriorityFeePerGas }),
    ...(accessList && { accessList, yParity: v }),
    v,
    r,
    s,
  }
}

/** A receipt in the shape of JSON-RPC. */
export function presentReceipt(block: MinedBlock, transaction: MinedTransaction): object {
  const { hash, type, from, to, created, gasUsed, gasPrice, succeeded, bloom } = transaction
  return {
    blockHash: block.hash,
    blockNumber: toQuantity(block.number),
    transactionIndex: '0x0',
    transactionHash: hash,
    type: toQuantity(type),
    from,
    to,
    contractAddress: created,
    cumulativeGasUsed: toQuantity(gasUsed),
    gasUsed: toQuantity(gasUsed),
    effectiveGasPrice: gasPrice,
    logs: listLogs(block),
    logsBloom: bloom === '0x' ? NO_BLOOM : bloom,
    status: succeeded ? '0x1' : '0x0',
  }
}

/** A log in the shape of JSON-RPC. */
export interface PresentedLog extends RawLog {
  blockHash: Hex
  blockNumber: Hex
  transactionHash: Hex
  transactionIndex: '0x0'
  logIndex: Hex
  removed: false
}

export function listLogs({ number, hash: blockHash, transaction }: MinedBlock): PresentedLog[] {
  return (transaction?.logs ?? []).map((log, position) => ({
    ...log,
    blockHash,
    blockNumber: toQuantity(number),
    transactionHash: transaction?.hash ?? '0x',
    transactionIndex: '0x0',
    logIndex: toQuantity(position),
    removed: false,
  }))
}

/** A block in the shape of JSON-RPC. It has no state tree and no miner. */
export function presentBlock(block: MinedBlock, chainId: number, isWhole: boolean): object {
  const { number, hash, parentHash, timestamp, transaction } = block
  const whole = transaction && (isWhole ? presentTransaction(block, transaction, chainId) : transaction.hash)
  return {
    number: toQuantity(number),
    hash,
    parentHash,
    nonce: '0x0000000000000000',
    sha3Uncles: NO_UNCLES,
    logsBloom: transaction && transaction.bloom !== '0x' ? transaction.bloom : NO_BLOOM,
    transactionsRoot: NO_HASH,
    stateRoot: NO_HASH,
    receiptsRoot: NO_HASH,
    mixHash: NO_HASH,
    miner: NO_ADDRESS,
    difficulty: '0x0',
    totalDifficulty: '0x0',
    extraData: '0x',
    size: toQuantity(600 + (transaction?.input.length ?? 0) / 2),
    gasLimit: toQuantity(MAX_GAS),
    gasUsed: toQuantity(transaction?.gasUsed ?? 0),
    baseFeePerGas: toQuantity(BASE_FEE_WEI),
    timestamp: toQuantity(timestamp),
    transactions: whole === null ? [] : [whole],
    uncles: [],
  }
}
