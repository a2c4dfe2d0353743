import { randomInt } from '#foundation/random.ts'
import { z } from '#foundation/zod.ts'

/** Lower-case hex with `0x`. Quantities have no leading zeros; zero is `0x0`. */
export type Hex = `0x${string}`

const hex = z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]*$/.test(value))
const address = z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]{40}$/.test(value))

/** State of accounts by address. As a layer, it holds the differences to the first block. */
const chainWorld = z.object({
  accounts: z.record(address, z.object({ nonce: z.int().min(0), balance: hex })),
  code: z.record(address, hex),
  /** Slots by address and number; a cleared slot is `0x0`. */
  storage: z.record(address, z.record(hex, hex)),
})

export type ChainWorld = z.output<typeof chainWorld>

const rawLog = z.object({ address, topics: z.array(hex), data: hex })

/** An event of a contract. */
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
  /** Reason of the failure, as a sentence. */
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
  /** Requests for test ether by address. */
  portions: z.record(address, z.int()),
  /** Wallets that pages reported, watched for events of the bank. */
  watched: z.array(address),
  /** Wallets that minted a honey pot and have not claimed the solve yet. */
  minters: z.array(address),
})

/** State of one shop's chain since its first block. */
export type ChainState = z.output<typeof chainState>

/** Chain ids that no public chain uses. */
const FIRST_CHAIN_ID = 0x56_000000
const CHAIN_IDS = 0x1_000000

/** A new chain with a random id, so that its signatures are worthless on any other chain. */
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

/** Reads a stored state. @throws ZodError with the field, if it is malformed */
export function parseChainState(stored: unknown): ChainState {
  return chainState.parse(stored)
}
