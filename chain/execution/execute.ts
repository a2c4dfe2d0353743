import { createCustomCommon, Hardfork, Mainnet } from '@ethereumjs/common'
import { createEVM, type EVM, type EVMResult } from '@ethereumjs/evm'
import { Address, bytesToHex, hexToBytes } from '@ethereumjs/util'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { BASE_FEE_WEI } from '#chain/chain-limits.ts'
import type { Hex, RawLog } from '#chain/chain-state.ts'
import type { ChainPoint } from '#chain/engine.ts'
import { toAddress } from '#chain/execution/hex.ts'
import { LIMITS } from '#chain/execution/limits.ts'
import type { World } from '#chain/execution/world.ts'

export const BASE_FEE = BigInt(BASE_FEE_WEI)

/** Allowed precompiles: signer recovery, SHA-256, and copying. The others take long for little gas. */
const PRECOMPILES = new Set([1, 2, 4])
const LAST_PRECOMPILE = 0x11

const INTRINSIC = { call: 21_000n, creation: 32_000n, zero: 4n, other: 16n, initWord: 2n, address: 2400n, slot: 1900n }
const MAX_INIT_CODE_BYTES = 49_152

export interface Execution {
  from: Hex
  to: Hex | null
  value: bigint
  data: Uint8Array
  gasLimit: bigint
  gasPrice: bigint
  accessList?: readonly { address: Hex; storageKeys: readonly Hex[] }[] | undefined
}

export interface Executed {
  returned: Hex
  created: Hex | null
  logs: RawLog[]
  /** Gas after refunds. */
  gasUsed: bigint
  /** Gas before refunds. */
  gasNeeded: bigint
  failure: { reason: string; isRevert: boolean } | null
}

/** Gas that is due before execution. */
export function intrinsicGasOf({ to, data, accessList = [] }: Execution): bigint {
  let gas = INTRINSIC.call
  for (const byte of data) gas += byte === 0 ? INTRINSIC.zero : INTRINSIC.other
  if (to === null) gas += INTRINSIC.creation + INTRINSIC.initWord * BigInt(Math.ceil(data.length / 32))
  for (const { storageKeys } of accessList) gas += INTRINSIC.address + INTRINSIC.slot * BigInt(storageKeys.length)
  return gas
}

export function createInterpreter(world: World, point: ChainPoint): Promise<EVM> {
  const customPrecompiles = []
  for (let number = 1; number <= LAST_PRECOMPILE; number++) {
    if (!PRECOMPILES.has(number))
      customPrecompiles.push({ address: toAddress(`0x${number.toString(16).padStart(40, '0')}`) })
  }
  return createEVM({
    common: createCustomCommon({ chainId: point.chainId }, Mainnet, { hardfork: Hardfork.Cancun }),
    stateManager: world,
    customPrecompiles,
    blockchain: {
      getBlock: async (number: number) => ({ hash: () => hexToBytes(point.hashes[number] ?? `0x${'00'.repeat(32)}`) }),
      putBlock: async () => {},
      shallowCopy() {
        return this
      },
    },
  })
}

/** Runs a call or makes a contract, without payment for gas. Increments the sender's nonce. */
export async function execute(evm: EVM, point: ChainPoint, execution: Execution): Promise<Executed> {
  const { from, to, value, data, gasLimit, gasPrice, accessList = [] } = execution
  const intrinsic = intrinsicGasOf(execution)
  const caller = toAddress(from)
  if (to === null && data.length > MAX_INIT_CODE_BYTES)
    return fail('the code that makes the contract is too long', gasLimit)
  if (gasLimit < intrinsic) return fail('intrinsic gas too low', gasLimit)
  for (const number of PRECOMPILES) evm.journal.addAlwaysWarmAddress(`0x${number.toString(16).padStart(40, '0')}`)
  evm.journal.addAlwaysWarmAddress(from)
  evm.journal.addAlwaysWarmAddress(COINBASE.toString())
  if (to !== null) evm.journal.addAlwaysWarmAddress(to)
  for (const { address, storageKeys } of accessList) {
    evm.journal.addAlwaysWarmAddress(address)
    for (const slot of storageKeys) evm.journal.addAlwaysWarmSlot(address, slot)
  }
  const result = await evm.runCall({
    caller,
    origin: caller,
    ...(to !== null && { to: toAddress(to) }),
    value,
    data,
    gasLimit: gasLimit - intrinsic,
    gasPrice,
    block: {
      header: {
        number: BigInt(point.head.number + 1),
        coinbase: COINBASE,
        timestamp: BigInt(timeAfter(point)),
        difficulty: 0n,
        prevRandao: keccak_256(hexToBytes(point.head.hash)),
        gasLimit: BigInt(LIMITS.gas),
        baseFeePerGas: BASE_FEE,
        getBlobGasPrice: () => 1n,
      },
    },
  })
  const { selfdestruct, createdAddresses } = result.execResult
  // Self-destruct only deletes a contract that was made in the same transaction.
  for (const name of selfdestruct?.keys() ?? [])
    if (createdAddresses?.has(name)) await evm.stateManager.deleteAccount(toAddress(name))
  return readResult(result, to, intrinsic)
}

/** Zero address: fees are burnt. */
const COINBASE = new Address(new Uint8Array(20))

export function timeAfter({ head, now }: ChainPoint): number {
  return Math.max(now, head.timestamp)
}

function readResult({ execResult, createdAddress }: EVMResult, to: Hex | null, intrinsic: bigint): Executed {
  const { exceptionError, returnValue, executionGasUsed, gasRefund = 0n, logs = [] } = execResult
  const gasNeeded = executionGasUsed + intrinsic
  const refund = minOf(gasRefund, gasNeeded / 5n)
  return {
    returned: bytesToHex(returnValue),
    created: to === null && !exceptionError && createdAddress ? (createdAddress.toString() as Hex) : null,
    logs: logs.map(([address, topics, data]) => ({
      address: bytesToHex(address),
      topics: topics.map((topic) => bytesToHex(topic)),
      data: bytesToHex(data),
    })),
    gasUsed: gasNeeded - refund,
    gasNeeded,
    failure: exceptionError
      ? { reason: readReason(exceptionError.error, returnValue), isRevert: exceptionError.error === 'revert' }
      : null,
  }
}

/** `Math.min` takes no bigint. */
export function minOf(one: bigint, other: bigint): bigint {
  if (one < other) return one
  return other
}

function fail(reason: string, gas: bigint): Executed {
  return { returned: '0x', created: null, logs: [], gasUsed: gas, gasNeeded: gas, failure: { reason, isRevert: false } }
}

const PANICS: Readonly<Record<number, string>> = {
  1: 'assertion failed',
  17: 'arithmetic underflow or overflow',
  18: 'division or modulo by zero',
  33: 'enum value out of range',
  49: 'pop of an empty array',
  50: 'array index out of range',
  65: 'out of memory',
  81: 'call of an uninitialised function',
}

/** The contract's revert reason in the words of nodes. */
function readReason(error: string, returned: Uint8Array): string {
  if (error !== 'revert') return error
  const view = new DataView(returned.buffer, returned.byteOffset, returned.length)
  const selector = returned.length >= 4 ? view.getUint32(0) : 0
  if (selector === 0x08c379a0 && returned.length >= 68) {
    const length = Math.min(view.getUint32(64), returned.length - 68, 300)
    return `execution reverted: ${new TextDecoder().decode(returned.subarray(68, 68 + length))}`
  }
  if (selector === 0x4e487b71 && returned.length >= 36) {
    const code = view.getUint32(32)
    return `execution reverted: ${PANICS[code] ?? `panic ${code}`}`
  }
  return 'execution reverted'
}
