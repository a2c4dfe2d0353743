/** Pieces of work that are no longer than that keep nobody waiting, and count as nothing. Milliseconds. */
const SHORT_MS = 5

/** What an instance may use in longer pieces at once, and what is added each second. Milliseconds. */
const CREDIT_MS = 500
const PER_SECOND_MS = 20

/** An instance that has used more than it had goes on when it has so much again. */
const ENOUGH_MS = CREDIT_MS * 0.3

/** With less than that, requests begin one after the other. */
const LOW_MS = CREDIT_MS * 0.5

/**
 * What one instance uses of the thread that serves all of them. Short pieces are its own affair: others come between them. Long ones make
 * everybody wait, so there are only so many of them; then its own requests wait, and not those of others.
 */
export class ThreadShare {
  #used = 0
  readonly #now: () => number
  readonly #onWait: (milliseconds: number) => void
  #credit = CREDIT_MS
  #countedAt: number
  #isOverdrawn = false

  /**
   * @param onWait told how long the instance waits, each time that it has used too much
   * @param now milliseconds since any moment
   */
  constructor(onWait: (milliseconds: number) => void = () => {}, now: () => number = () => performance.now()) {
    this.#onWait = onWait
    this.#now = now
    this.#countedAt = now()
  }

  /** Counts a piece of work. */
  spend(milliseconds: number): void {
    this.#used += milliseconds
    if (milliseconds <= SHORT_MS) return
    this.#fill()
    this.#credit -= milliseconds - SHORT_MS
    if (this.#credit >= 0 || this.#isOverdrawn) return
    this.#isOverdrawn = true
    this.#onWait(this.measureWait())
  }

  /** Milliseconds that were used since the last time that it was asked, long pieces and short ones. */
  takeUsed(): number {
    const used = this.#used
    this.#used = 0
    return used
  }

  /** Milliseconds until a request may begin; 0: now. */
  measureWait(): number {
    if (!this.#isOverdrawn) return 0
    this.#fill()
    if (this.#credit >= ENOUGH_MS) {
      this.#isOverdrawn = false
      return 0
    }
    return ((ENOUGH_MS - this.#credit) / PER_SECOND_MS) * 1000
  }

  /** Whether one request has to be over before the next begins: any of them may be what takes so long. */
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
