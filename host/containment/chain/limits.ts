import { MAX_GAS, MAX_RAW_BYTES } from '#range/chain/chain-limits.ts'

/** What may happen on one chain. */
export const LIMITS = {
  /** Of one transaction or call. */
  gas: MAX_GAS,
  /** Of one signed transaction. Bytes. */
  raw: MAX_RAW_BYTES,
  /** That one transaction may log. Bytes. */
  logs: 64 * 1024,
  /** What became different since the first block, as JSON. Bytes. */
  world: 128 * 1024,
  /** For one job, by a clock outside: gas is not time. Milliseconds of the processor's time. */
  computing: 1000,
  /** The same by the wall, where the machine has other work as well. Milliseconds. */
  waiting: 5000,
  /** To load what executes. Milliseconds. */
  loading: 15_000,
} as const
