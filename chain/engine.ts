import type { ChainWorld, Hex, MinedBlock } from '#chain/chain-state.ts'

/** Everything that the engine needs to continue a chain. */
export interface ChainPoint {
  chainId: number
  /** Differences to the first block. */
  world: ChainWorld
  head: Pick<MinedBlock, 'number' | 'hash' | 'timestamp'>
  /** Hashes of the blocks that contracts may ask for, by number. */
  hashes: Readonly<Record<number, Hex>>
  /** Seconds since 1970. */
  now: number
}

/** A call without a signature. */
export interface ChainCall {
  from: Hex
  to: Hex | null
  value: Hex
  data: Hex
  gas?: number | undefined
  accessList?: { address: Hex; storageKeys: Hex[] }[] | undefined
}

export type ChainJob =
  /** Puts a signed transaction into a block. */
  | { kind: 'mine'; raw: Hex }
  /** Credits ether to an address. */
  | { kind: 'grant'; to: Hex; wei: Hex }
  | { kind: 'call'; call: ChainCall }
  | { kind: 'estimate'; call: ChainCall }

export type ChainOutcome =
  | { kind: 'mined'; block: MinedBlock; changes: ChainWorld }
  | { kind: 'returned'; data: Hex; gas: number }
  /** The contract reverted; `data` is its reason. */
  | { kind: 'reverted'; data: Hex; message: string }
  /** Impossible, independent of the contracts. */
  | { kind: 'refused'; message: string }
  /** Exceeded a limit of time, gas or size. */
  | { kind: 'exceeded'; message: string }
  | { kind: 'full' }
  /** Too many jobs are waiting. */
  | { kind: 'busy' }

/** Executes a job without changing the chain: the outcome holds the changes. Never rejects. */
export type RunOnChain = (point: ChainPoint, job: ChainJob) => Promise<ChainOutcome>
