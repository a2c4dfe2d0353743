interface Rate {
  burst: number
  perSecond: number
}

/** Limits a rate. Larger amounts wait until the rate has made up for them. */
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

  /** Counts an amount. Returns the milliseconds until the next one is allowed. */
  take(amount: number): number {
    const now = this.#now()
    const { burst, perSecond } = this.#rate
    this.#left = Math.min(this.#left + ((now - this.#countedAt) / 1000) * perSecond, burst) - amount
    this.#countedAt = now
    return Math.max(0, (-this.#left / perSecond) * 1000)
  }
}
