interface Options {
  perMinute: number
  now?: () => number
  wait?: (milliseconds: number) => Promise<unknown>
  /** Called when somebody has to wait. */
  onOverdrawn?: () => void
}

/**
 * One shop's share of the common threads. It refills steadily up to a minute's worth. An overdrawn shop waits before
 * the queue of the threads, so that others go first.
 */
export class TimeBudget {
  #perMinute: number
  readonly #now: () => number
  readonly #wait: (milliseconds: number) => Promise<unknown>
  readonly #onOverdrawn: (() => void) | undefined
  #left: number
  #countedAt: number

  constructor({ perMinute, now = () => performance.now(), wait = sleep, onOverdrawn }: Options) {
    this.#perMinute = perMinute
    this.#now = now
    this.#wait = wait
    this.#onOverdrawn = onOverdrawn
    this.#left = perMinute
    this.#countedAt = now()
  }

  /** Resolves when there is budget left, after any overdraft is made up for. */
  async waitUntilReady(): Promise<void> {
    this.#fill()
    if (this.#left >= 0) return
    this.#onOverdrawn?.()
    await this.#wait((-this.#left / this.#perMinute) * 60_000)
  }

  /** A steady clock. Milliseconds. */
  now(): number {
    return this.#now()
  }

  measure(): { used: number; max: number } {
    this.#fill()
    return { used: this.#perMinute - this.#left, max: this.#perMinute }
  }

  setPerMinute(milliseconds: number): void {
    this.#fill()
    // An overdrawn budget stays overdrawn.
    this.#left = Math.min(this.#left, milliseconds)
    this.#perMinute = milliseconds
  }

  spend(milliseconds: number): void {
    this.#fill()
    this.#left -= milliseconds
  }

  #fill(): void {
    const now = this.#now()
    this.#left = Math.min(this.#left + ((now - this.#countedAt) / 60_000) * this.#perMinute, this.#perMinute)
    this.#countedAt = now
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
