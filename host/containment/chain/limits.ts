/** What may happen on one chain. */
export const LIMITS = {
  /** Of one transaction or call. */
  gas: 3_000_000,
  /** Of one signed transaction. Bytes. */
  raw: 128 * 1024,
  /** That one transaction may log. Bytes. */
  logs: 64 * 1024,
  /** What became different since the first block, as JSON. Bytes. */
  world: 128 * 1024,
  /** For one job, by a clock outside: gas is not time. Milliseconds. */
  computing: 1000,
  /** To load what executes. Milliseconds. */
  loading: 15_000,
} as const
