import { HostError, type HostErrorCode } from '#server/errors.ts'
import { DATA_FAULTS } from '#server/store/data-fault.ts'

/**
 * Repairs of a file that does not open. `mend`: keep it aside and continue with the readable part; `fresh`: keep it
 * aside and begin as on the first day, with the scores; `reset`: as `fresh`, but delete it.
 */
export const WAYS = ['mend', 'fresh', 'reset'] as const
export type Way = (typeof WAYS)[number]

/** Faults of files that may be deleted: they are ours, and useless for any other release or program. */
const MAY_BE_DELETED: ReadonlySet<HostErrorCode> = new Set([
  'HOST_DATA_DAMAGED',
  'HOST_DATA_CUT',
  'HOST_DATA_TAIL_LOST',
  'HOST_DATA_NO_SPACE',
  'HOST_WAKE_FAILED',
  'HOST_SEED_UNNOTED',
])

/** Faults that keep a shop closed. Others end the start. */
const CLOSING: ReadonlySet<HostErrorCode> = new Set([
  ...DATA_FAULTS,
  'HOST_WAKE_FAILED',
  'HOST_SEED_UNKNOWN',
  'HOST_SEED_UNNOTED',
])

export function isClosing(error: unknown): error is HostError {
  return error instanceof HostError && (CLOSING.has(error.code) || isPassing(error))
}

/** Whether a fault ends by itself: the database comes back, or another server gives the shop up. */
export function isPassing(error: unknown): error is HostError {
  return error instanceof HostError && ['HOST_STORE_AWAY', 'HOST_SHOP_ELSEWHERE'].includes(error.code)
}

/** @param hasShop whether anything of a shop is readable beside scores */
export function listWays(code: HostErrorCode, hasShop: boolean): Way[] {
  // A newer release's data may have another meaning.
  const mayMend = hasShop && code !== 'HOST_DATA_NEWER'
  return WAYS.filter((way) => (way === 'mend' ? mayMend : way === 'fresh' || MAY_BE_DELETED.has(code)))
}
