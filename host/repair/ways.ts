import { HostError, type HostErrorCode } from '#host/errors.ts'
import { DATA_FAULTS } from '#host/store/data-fault.ts'

/**
 * Ways out of a file that does not open. `mend`: keep it aside and go on with what can be read; `fresh`: keep it aside and begin as on the first day,
 * with the scores; `reset`: the same, and delete it.
 */
export const WAYS = ['mend', 'fresh', 'reset'] as const
export type Way = (typeof WAYS)[number]

/** Faults of files that may be deleted: they are ours, and of no use to any other release or program. */
const MAY_BE_DELETED: ReadonlySet<HostErrorCode> = new Set([
  'HOST_DATA_DAMAGED',
  'HOST_DATA_CUT',
  'HOST_DATA_TAIL_LOST',
  'HOST_DATA_NO_SPACE',
  'HOST_WAKE_FAILED',
  'HOST_SEED_UNNOTED',
])

/** Faults with which a shop does not open. Others end the start. */
const CLOSING: ReadonlySet<HostErrorCode> = new Set([
  ...DATA_FAULTS,
  'HOST_WAKE_FAILED',
  'HOST_SEED_UNKNOWN',
  'HOST_SEED_UNNOTED',
])

/** Whether a shop stays closed with this error until somebody chooses a way out. */
export function isClosing(error: unknown): error is HostError {
  return error instanceof HostError && CLOSING.has(error.code)
}

/** @param hasShop whether anything of a shop can be read, beside scores */
export function listWays(code: HostErrorCode, hasShop: boolean): Way[] {
  // Shops of a newer release may mean something else than they say here.
  const mayMend = hasShop && code !== 'HOST_DATA_NEWER'
  return WAYS.filter((way) => (way === 'mend' ? mayMend : way === 'fresh' || MAY_BE_DELETED.has(code)))
}
