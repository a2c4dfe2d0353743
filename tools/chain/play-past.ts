import { hexToBytes } from '@ethereumjs/util'
import { type Abi, encodeFunctionData, getAddress } from 'viem'
import { applyChanges } from '#chain/apply-changes.ts'
import type { ChainWorld, Hex, MinedBlock } from '#chain/chain-state.ts'
import type { ChainPoint } from '#chain/engine.ts'
import { ChainExecutor } from '#chain/execution/do-job.ts'
import type { CompiledContract } from './compile.ts'

/** The first state of every chain, and its past. */
export interface Genesis {
  world: ChainWorld
  blocks: MinedBlock[]
}

export const ADDRESSES: Record<string, Hex> = {
  BeeToken: '0x36435796ca9be2bf150ce0decc2d8fab5c4d6e13',
  BeeFaucet: '0x860e3616ad0e0dedc23352891f3e10c4131ea5bc',
  HoneyPotNFT: '0x41427790c94e7a592b17ad694ed9c06a02bb9c39',
  ETHWalletBank: '0x413744d59d31afdc2889aee602636177805bd7b0',
  JuiceShopSBT: '0xf4817631372dca68a25a18eb7a0b36d54f3dbcf7',
  HoneyTab: '0x7ab0000000000000000000000000000000b33b33',
  HiveRaffle: '0x4aff1e00000000000000000000000000000b33b3',
}

/** People of the past. Their keys are unknown, except for the owner of the pot and the soul. */
const KEEPER = '0xbee5ba11e9e0c4d1a8c35e62f0d79b8141c3a7e2'
const COLLECTOR = '0x8343d2eb2b13a2495de435a1b15e85b98115ce05'
const BARKEEP = '0x5e1f0c2d94b7a3e8610fd2b7c9a4e35d87f1b6c3'
const REGULAR = '0x9d4c7e21a6f85b03e2c1d94f7a38b60e5cf2d718'
const CAREFUL_GUEST = '0x2b6e91f4d07c3a85e9f12b64d8a05c7e31f9b482'
const SAVERS = [
  '0x71c3e5a9f2d8460b1e97c4a3f5d2b8064e9a1c7f',
  '0xc48a2f6e1b9d7305f8e4a6c2d1b3f7095e8c4a6d',
  '0x3f9b7d5c1e8a6420d7f3b5c9e1a8642f0d7b5c3e',
] as const

const BEE = 10n ** 18n
const ETHER = 10n ** 18n
const BEGINNING = Date.UTC(2026, 10, 2, 9) / 1000
const HOURS = 3600

type PastCall = [from: Hex, contract: string, name: string, args: readonly unknown[], value?: bigint]

const PAST: readonly PastCall[] = [
  [KEEPER, 'BeeToken', 'transfer', [ADDRESSES.BeeFaucet, 1_000_000n * BEE]],
  [KEEPER, 'JuiceShopSBT', 'safeMint', [COLLECTOR, 'ipfs://QmSoulOfTheShop']],
  [SAVERS[0], 'ETHWalletBank', 'ethdeposit', [SAVERS[0]], 4n * ETHER],
  [SAVERS[1], 'ETHWalletBank', 'ethdeposit', [SAVERS[1]], (7n * ETHER) / 2n],
  [SAVERS[2], 'ETHWalletBank', 'ethdeposit', [SAVERS[2]], (5n * ETHER) / 2n],
  [KEEPER, 'BeeToken', 'transfer', [REGULAR, 640n * BEE]],
  [REGULAR, 'BeeToken', 'approve', [ADDRESSES.HoneyTab, 2n ** 256n - 1n]],
  [BARKEEP, 'HoneyTab', 'settle', [REGULAR, BARKEEP, 12n * BEE]],
  [KEEPER, 'BeeToken', 'transfer', [CAREFUL_GUEST, 60n * BEE]],
  [CAREFUL_GUEST, 'BeeToken', 'approve', [ADDRESSES.HoneyTab, 5n * BEE]],
  [BARKEEP, 'HoneyTab', 'settle', [CAREFUL_GUEST, BARKEEP, 5n * BEE]],
  [SAVERS[0], 'HiveRaffle', 'play', [3n], ETHER / 1000n],
  [SAVERS[2], 'HiveRaffle', 'play', [7n], ETHER / 1000n],
  [BARKEEP, 'HoneyTab', 'settle', [REGULAR, BARKEEP, 8n * BEE]],
]

/**
 * Deploys the contracts and executes their past, with the same result every time.
 * @throws {Error} with the failed step
 */
export async function playPast(contracts: readonly CompiledContract[]): Promise<Genesis> {
  const world: ChainWorld = { accounts: {}, code: {}, storage: {} }
  const executor = new ChainExecutor({ accounts: {}, code: {}, storage: {} })
  const first: MinedBlock = {
    number: 0,
    hash: `0x${'be'.repeat(32)}`,
    parentHash: `0x${'00'.repeat(32)}`,
    timestamp: BEGINNING,
    transaction: null,
  }
  const blocks: MinedBlock[] = [first]
  const stand = (): ChainPoint => ({
    chainId: 0,
    world,
    head: blocks.at(-1) ?? first,
    hashes: Object.fromEntries(blocks.map(({ number, hash }) => [number, hash])),
    now: BEGINNING + blocks.length * 7 * HOURS,
  })
  for (const { name, bytecode } of contracts) {
    const address = ADDRESSES[name]
    if (!address) throw new Error(`${name} has no address in ADDRESSES.`)
    applyChanges(world, await executor.plant(stand(), address, KEEPER, bytecode as Hex))
  }
  for (const name of SAVERS) world.accounts[name] = { nonce: 0, balance: toHex(5n * ETHER) }
  world.accounts[ADDRESSES.HiveRaffle as Hex] = { nonce: 1, balance: toHex(ETHER) }

  for (const [from, name, functionName, args, value = 0n] of PAST) {
    const contract = contracts.find((one) => one.name === name)
    const to = ADDRESSES[name]
    if (!contract || !to) throw new Error(`There is no contract ${name}.`)
    const data = encodeFunctionData({ abi: contract.abi as Abi, functionName, args: args.map(toArgument) })
    const point = stand()
    executor.load(point.world)
    const outcome = await executor.mineUnsigned(point, { from, to, value, data: hexToBytes(data) })
    if (outcome.kind !== 'mined' || !outcome.block.transaction?.succeeded)
      throw new Error(`${functionName} of ${name} failed: ${JSON.stringify(outcome).slice(0, 300)}`)
    applyChanges(world, outcome.changes)
    blocks.push(outcome.block)
  }
  return { world, blocks }
}

/** Adds the checksum's case, which the encoder demands. */
function toArgument(value: unknown): unknown {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/.test(value) ? getAddress(value) : value
}

function toHex(value: bigint): Hex {
  return `0x${value.toString(16)}`
}
