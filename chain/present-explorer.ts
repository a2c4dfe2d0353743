import type { Chain } from '#chain/chain.ts'
import { MAX_GAS, PORTION_WEI } from '#chain/chain-limits.ts'
import type { Hex, MinedBlock, MinedTransaction, RawLog } from '#chain/chain-state.ts'
import { decodeCall, decodeEvent } from '#chain/decode-abi.ts'
import type { KnownContract } from '#chain/genesis.ts'
import type {
  ChainAddress,
  ChainBlock,
  ChainContract,
  ChainInfo,
  ChainLog,
  ChainTransaction,
  ContractSource,
} from '#contract/chain.ts'

const RPC_PATH = 'range/chain'

/** Most transactions of an address in one answer. */
const MAX_TRANSACTIONS = 64

export function presentInfo({ state, genesis }: Chain, shopName: string): ChainInfo {
  return {
    chainId: state.chainId,
    chainIdHex: `0x${state.chainId.toString(16)}`,
    name: `${shopName} Cellar`,
    currency: { name: 'Test Ether', symbol: 'ETH', decimals: 18 },
    rpcPath: RPC_PATH,
    explorerPath: 'range/lab/ledger',
    faucetWei: PORTION_WEI.toString(),
    contracts: genesis.contracts.map(presentContract),
  }
}

function presentContract({ name, address, abi, compiler }: KnownContract): ChainContract {
  return { name, address, abi, compiler, sourcePath: `${RPC_PATH}/contracts/${name}` }
}

export function presentSource(contract: KnownContract): ContractSource {
  return { ...presentContract(contract), source: contract.source }
}

export function presentChainBlock(chain: Chain, block: MinedBlock): ChainBlock {
  const { number, hash, parentHash, timestamp, transaction } = block
  return {
    number,
    hash,
    parentHash,
    timestamp,
    gasUsed: transaction?.gasUsed ?? 0,
    gasLimit: MAX_GAS,
    transaction: transaction && presentChainTransaction(chain, block, transaction),
  }
}

export function presentChainTransaction(
  { genesis }: Chain,
  { number, timestamp }: MinedBlock,
  transaction: MinedTransaction,
): ChainTransaction {
  const { hash, from, to, created, nonce, value, input, gasUsed, gasLimit, gasPrice, succeeded, failure, logs } =
    transaction
  const contract = to === null ? undefined : genesis.byAddress.get(to)
  return {
    hash,
    block: number,
    timestamp,
    from,
    to,
    created,
    contract: contract?.name ?? null,
    nonce,
    value: BigInt(value).toString(),
    input,
    gasUsed,
    gasLimit,
    gasPrice: BigInt(gasPrice).toString(),
    succeeded,
    failure,
    call: contract ? decodeCall(contract, input) : null,
    logs: logs.map((log) => presentLog(log, genesis.byAddress.get(log.address))),
  }
}

function presentLog(log: RawLog, contract: KnownContract | undefined): ChainLog {
  return { ...log, event: contract ? decodeEvent(contract, log) : null }
}

export function presentAddress(chain: Chain, address: Hex): ChainAddress {
  const { nonce, balance } = chain.accountOf(address)
  const code = chain.codeOf(address)
  const blocks = chain.listBlocks().filter(({ transaction }) => transaction && hasPartIn(transaction, address))
  return {
    address,
    balance: BigInt(balance).toString(),
    nonce,
    code: code === '0x' ? null : code,
    contract: chain.genesis.byAddress.get(address)?.name ?? null,
    transactions: blocks
      .slice(-MAX_TRANSACTIONS)
      .reverse()
      .flatMap((block) => (block.transaction ? [presentChainTransaction(chain, block, block.transaction)] : [])),
  }
}

/** Whether a transaction concerns an address: as sender, target, new contract, or in a log. */
function hasPartIn({ from, to, created, logs }: MinedTransaction, address: Hex): boolean {
  if (from === address || to === address || created === address) return true
  const topic = `0x${address.slice(2).padStart(64, '0')}`
  return logs.some((log) => log.address === address || log.topics.some((one) => one === topic))
}
