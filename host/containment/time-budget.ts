interface Options {
  /** Milliseconds of a thread that a shop may use in a minute. */
  perMinute: number
  /** Milliseconds since any moment. */
  now?: () => number
  wait?: (milliseconds: number) => Promise<unknown>
  /** Told when somebody has to wait. */
  onOverdrawn?: () => void
}

/**
 * What one shop may use of the threads that all shops share. It fills up steadily, to a minute's worth; who has overdrawn it waits before
 * coming to the threads, where others then stand in front.
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

  /** Resolves once there is something left: at once, or after as long as it takes to make up for what was overdrawn. */
  async waitUntilReady(): Promise<void> {
    this.#fill()
    if (this.#left >= 0) return
    this.#onOverdrawn?.()
    await this.#wait((-this.#left / this.#perMinute) * 60_000)
  }

  /** Milliseconds that were used and have not been made up for; and how many there are. */
  measure(): { used: number; max: number } {
    this.#fill()
    return { used: this.#perMinute - this.#left, max: this.#perMinute }
  }

  /** Changes what may be used in a minute. */
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
