/** Rate of a budget: a burst, then a steady flow. */
interface Rate {
  burst: number
  perSecond: number
}

/** Bytes of a message that count as one; a longer one counts as several. */
const BYTES_OF_ONE = 2_000

/**
 * Messages of one page. Closing the notifications of all challenges sends a hundred at once; nobody types faster than
 * this.
 */
export const OF_SOCKET: Rate = { burst: 300, perSecond: 30 }

/** Messages of all pages of a game: many pages are no way to say more. */
export const OF_GAME: Rate = { burst: 1_000, perSecond: 150 }

/** Messages of a page that are thrown away before it is hung up on: those were read, too. */
export const UNHEARD: Rate = { burst: 1_000, perSecond: 10 }

/** Least time between two warnings to a page that sends too much. */
export const TELL_AGAIN_MS = 5_000

/** How many messages are heard. */
export class MessageBudget {
  readonly #rate: Rate
  readonly #now: () => number
  #left: number
  #countedAt: number

  /** @param now milliseconds since any moment */
  constructor(rate: Rate, now: () => number = () => performance.now()) {
    this.#rate = rate
    this.#now = now
    this.#left = rate.burst
    this.#countedAt = now()
  }

  /** Whether there is room for a message of so many bytes, which is taken then. */
  take(bytes: number): boolean {
    const now = this.#now()
    const { burst, perSecond } = this.#rate
    this.#left = Math.min(this.#left + ((now - this.#countedAt) / 1000) * perSecond, burst)
    this.#countedAt = now
    const cost = Math.max(1, bytes / BYTES_OF_ONE)
    if (this.#left < cost) return false
    this.#left -= cost
    return true
  }
}
