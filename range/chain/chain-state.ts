import { randomInt } from 'node:crypto'
import { z } from '#range/zod.ts'

/** Lower-case hex with `0x`. Quantities have no leading zeros, `0x0` is nothing. */
export type Hex = `0x${string}`

const hex = z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]*$/.test(value))
const address = z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]{40}$/.test(value))

/** State of accounts by address. As a layer, it holds the differences to the first block. */
const chainWorld = z.object({
  accounts: z.record(address, z.object({ nonce: z.int().min(0), balance: hex })),
  code: z.record(address, hex),
  /** Slots by address and number; a slot that was emptied is `0x0`. */
  storage: z.record(address, z.record(hex, hex)),
})

export type ChainWorld = z.output<typeof chainWorld>

const rawLog = z.object({ address, topics: z.array(hex), data: hex })

/** An event as a contract wrote it. */
export type RawLog = z.output<typeof rawLog>

const minedTransaction = z.object({
  hash: hex,
  type: z.int().min(0).max(2),
  from: address,
  to: address.nullable(),
  created: address.nullable(),
  nonce: z.int().min(0),
  value: hex,
  input: hex,
  gasLimit: z.int(),
  gasUsed: z.int(),
  /** Price of a unit of gas. */
  gasPrice: hex,
  maxFeePerGas: hex.optional(),
  maxPriorityFeePerGas: hex.optional(),
  accessList: z.array(z.object({ address: hex, storageKeys: z.array(hex) })).optional(),
  v: hex,
  r: hex,
  s: hex,
  succeeded: z.boolean(),
  /** Why it failed, in words. */
  failure: z.string().nullable(),
  logs: z.array(rawLog),
  bloom: hex,
})

export type MinedTransaction = z.output<typeof minedTransaction>

const chainBlock = z.object({
  number: z.int().min(0),
  hash: hex,
  parentHash: hex,
  /** Seconds since 1970. */
  timestamp: z.int(),
  transaction: minedTransaction.nullable(),
})

export type MinedBlock = z.output<typeof chainBlock>

const chainState = z.object({
  chainId: z.int().positive(),
  world: chainWorld,
  /** The newest blocks, oldest first. They follow the blocks of the shared past. */
  blocks: z.array(chainBlock),
  /** How often addresses asked for test ether. */
  portions: z.record(address, z.int()),
  /** Wallets that pages reported, watched for events of the bank. */
  watched: z.array(address),
  /** Wallets that minted a honey pot and have not claimed the solve yet. */
  minters: z.array(address),
})

/** State of one shop's chain since its first block. */
export type ChainState = z.output<typeof chainState>

/** The numbers of our chains: no public chain has one of them. */
const FIRST_CHAIN_ID = 0x56_000000
const CHAIN_IDS = 0x1_000000

/** A chain on which nothing has happened, with a number of its own: what is signed for it is worth nothing on another one. */
export function createChainState(): ChainState {
  return {
    chainId: FIRST_CHAIN_ID + randomInt(CHAIN_IDS),
    world: { accounts: {}, code: {}, storage: {} },
    blocks: [],
    portions: {},
    watched: [],
    minters: [],
  }
}

/**
 * Reads a stored state.
 * @throws ZodError naming the field, when it is not one of ours
 */
export function parseChainState(stored: unknown): ChainState {
  return chainState.parse(stored)
}
