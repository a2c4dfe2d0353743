import { HostError, type HostErrorCode } from '#server/errors.ts'

const MINUTE = 60_000

const MAX_REMEMBERED_CALLERS = 10_000

/** Limits tries per caller and minute, because a secret that can be read out is short enough to guess. */
export class Attempts {
  readonly #max: number
  readonly #tries = new Map<string, { count: number; since: number }>()

  constructor(max: number) {
    this.#max = max
  }

  /** Seconds until the next try, or 0. */
  measureWait(who: string, now = Date.now()): number {
    const known = this.#tries.get(who)
    if (!known || now - known.since >= MINUTE || known.count < this.#max) return 0
    return Math.ceil((known.since + MINUTE - now) / 1000)
  }

  /** @throws {HostError} with the seconds to wait, after too many tries */
  demandTry(who: string, code: HostErrorCode = 'HOST_TOO_MANY_TRIES', now = Date.now()): void {
    const seconds = this.measureWait(who, now)
    if (seconds > 0) throw new HostError(code, { seconds })
  }

  noteTry(who: string, now = Date.now()): void {
    const known = this.#tries.get(who)
    if (known && now - known.since < MINUTE) {
      known.count++
      return
    }
    if (this.#tries.size >= MAX_REMEMBERED_CALLERS) this.#tries.clear()
    this.#tries.set(who, { count: 1, since: now })
  }
}
