import { vi } from 'vitest'

/** Tries a check until it passes, for longer than a busy machine needs. */
export function waitFor<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 20_000, interval: 20 })
}
