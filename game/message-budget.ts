/** Rate of a budget: a burst, then a steady flow. */
interface Rate {
  burst: number
  perSecond: number
}

/** Bytes that count as one message. A longer message counts as several. */
const BYTES_OF_ONE = 2_000

/**
 * Messages of one page. Closing the notifications of all challenges sends a hundred at once; nobody types faster than
 * this.
 */
export const OF_SOCKET: Rate = { burst: 300, perSecond: 30 }

/** Messages of all pages of a game, so that many pages do not multiply the limit. */
export const OF_GAME: Rate = { burst: 1_000, perSecond: 150 }

/** Dropped messages of a page until it is disconnected. Reading them costs time, too. */
export const UNHEARD: Rate = { burst: 1_000, perSecond: 10 }

/** Least time between two warnings to a page that sends too much. */
export const TELL_AGAIN_MS = 5_000

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

  /** Takes room for a message of so many bytes; false if there is too little. */
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
