const SHORT_MS = 5

/** Credit of an instance for longer pieces, in milliseconds. */
const CREDIT_MS = 500

/** Milliseconds of credit that come back a second. */
const PER_SECOND_MS = 20

/** Credit with which an overdrawn instance continues. */
const ENOUGH_MS = CREDIT_MS * 0.3

/** Credit below which requests run one after the other. */
const LOW_MS = CREDIT_MS * 0.5

/**
 * An instance's share of the common thread. Other requests fit between short pieces. Long pieces delay everybody, so
 * their sum is limited; above it only the instance's own requests wait.
 */
export class ThreadShare {
  #used = 0
  readonly #now: () => number
  readonly #onWait: (milliseconds: number) => void
  #credit = CREDIT_MS
  #countedAt: number
  #isOverdrawn = false

  /**
   * @param onWait called with the milliseconds of each wait
   * @param now milliseconds since any moment
   */
  constructor(onWait: (milliseconds: number) => void = () => {}, now: () => number = () => performance.now()) {
    this.#onWait = onWait
    this.#now = now
    this.#countedAt = now()
  }

  spend(milliseconds: number): void {
    this.#used += milliseconds
    if (milliseconds <= SHORT_MS) return
    this.#fill()
    this.#credit -= milliseconds - SHORT_MS
    if (this.#credit >= 0 || this.#isOverdrawn) return
    this.#isOverdrawn = true
    this.#onWait(this.measureWait())
  }

  /** Milliseconds since the last call, long pieces and short ones. */
  takeUsed(): number {
    const used = this.#used
    this.#used = 0
    return used
  }

  /** Milliseconds until a request may begin, or 0. */
  measureWait(): number {
    if (!this.#isOverdrawn) return 0
    this.#fill()
    if (this.#credit >= ENOUGH_MS) {
      this.#isOverdrawn = false
      return 0
    }
    return ((ENOUGH_MS - this.#credit) / PER_SECOND_MS) * 1000
  }

  /** Whether a request has to end before the next begins, because any of them may be the slow one. */
  get isLow(): boolean {
    if (this.#credit >= CREDIT_MS) return false
    this.#fill()
    return this.#credit < LOW_MS
  }

  #fill(): void {
    const now = this.#now()
    this.#credit = Math.min(CREDIT_MS, this.#credit + ((now - this.#countedAt) / 1000) * PER_SECOND_MS)
    this.#countedAt = now
  }
}
