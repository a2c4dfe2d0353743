import type { ChainWorld, Hex, MinedBlock } from '#range/chain/chain-state.ts'

/** Everything that the engine needs to continue a chain. */
export interface ChainPoint {
  chainId: number
  /** Differences to the first block. */
  world: ChainWorld
  head: Pick<MinedBlock, 'number' | 'hash' | 'timestamp'>
  /** Hashes of blocks by their numbers, as far as contracts may ask for them. */
  hashes: Readonly<Record<number, Hex>>
  /** The time, in seconds since 1970. */
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
  /** A signed transaction is put into a block. */
  | { kind: 'mine'; raw: Hex }
  /** Ether comes to an address out of nowhere. */
  | { kind: 'grant'; to: Hex; wei: Hex }
  | { kind: 'call'; call: ChainCall }
  | { kind: 'estimate'; call: ChainCall }

export type ChainOutcome =
  | { kind: 'mined'; block: MinedBlock; changes: ChainWorld }
  | { kind: 'returned'; data: Hex; gas: number }
  /** A contract said no; `data` is what it gave as the reason. */
  | { kind: 'reverted'; data: Hex; message: string }
  /** Impossible, independent of the contracts. */
  | { kind: 'refused'; message: string }
  /** It took too much of something: time, gas, room. */
  | { kind: 'exceeded'; message: string }
  /** The chain has no room left. */
  | { kind: 'full' }
  /** Too much is waiting already. */
  | { kind: 'busy' }

/** Executes on a chain without changing it: what is new is in the outcome. Never rejects. */
export type RunOnChain = (point: ChainPoint, job: ChainJob) => Promise<ChainOutcome>
