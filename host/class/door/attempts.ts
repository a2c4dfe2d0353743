const MINUTE = 60_000

/** Who is remembered at once. */
const MAX_REMEMBERED_CALLERS = 10_000

/** How often somebody may do something in a minute: what is short enough to be read out must not be found by trying. */
export class Attempts {
  readonly #max: number
  readonly #tries = new Map<string, { count: number; since: number }>()

  constructor(max: number) {
    this.#max = max
  }

  /** Seconds until the next try; 0: now. */
  measureWait(who: string, now = Date.now()): number {
    const known = this.#tries.get(who)
    if (!known || now - known.since >= MINUTE || known.count < this.#max) return 0
    return Math.ceil((known.since + MINUTE - now) / 1000)
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
