import { MAX_GAS, MAX_RAW_BYTES } from '#chain/chain-limits.ts'

export const LIMITS = {
  gas: MAX_GAS,
  /** Of one signed transaction, in bytes. */
  raw: MAX_RAW_BYTES,
  logs: 64 * 1024,
  /** Changes since the first block, in bytes of JSON. */
  world: 128 * 1024,
  /** Processor time of one job in milliseconds. Gas is not time. */
  computing: 1000,
  /** Milliseconds until the interpreter is loaded. */
  loading: 15_000,
} as const
