/** What may come at once, and what steadily. */
interface Rate {
  burst: number
  perSecond: number
}

/** How fast something may come. Whoever brings more waits for as long as it takes to make up for it. */
export class Pace {
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

  /** Counts so much. Answers the milliseconds until there may be more. */
  take(amount: number): number {
    const now = this.#now()
    const { burst, perSecond } = this.#rate
    this.#left = Math.min(this.#left + ((now - this.#countedAt) / 1000) * perSecond, burst) - amount
    this.#countedAt = now
    return Math.max(0, (-this.#left / perSecond) * 1000)
  }
}
