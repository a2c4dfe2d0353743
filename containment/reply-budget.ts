/** Bytes of one instance's large replies in transfer. A larger one goes alone. */
const MAX_BYTES = 16_000_000

const MIN_BYTES = 200_000

const MAX_WAIT_MS = 10_000

/** Memory that is kept free for one large reply. */
export interface Reservation {
  /** Sets the size of the finished reply. */
  settle(bytes: number): void
  /** Frees the memory of a sent reply. */
  release(): void
}

/**
 * Limits the large replies of one instance, which stay in memory until they are read. Many slow readers of a full shop
 * would exceed the machine's memory. A request waits for earlier replies. The last reply of a route is the estimate for
 * the next.
 */
export class ReplyBudget {
  readonly #expected = new Map<string, number>()
  readonly #waiting: (() => void)[] = []
  #taken = 0

  /** Bytes in transfer or expected, and the limit. */
  measure(): { used: number; max: number } {
    return { used: this.#taken, max: MAX_BYTES }
  }

  /** Whether a request of this route has to reserve memory before it begins. */
  mayBeLarge(route: string): boolean {
    return this.#expected.has(route)
  }

  /** Reserves memory for a route's expected reply once there is enough. Undefined if that takes too long. */
  take(route: string): Promise<Reservation | undefined> {
    const expected = this.#expected.get(route) ?? 0
    if (this.#fits(expected)) return Promise.resolve(this.#give(route, expected))
    return new Promise((resolve) => {
      const attempt = (): void => {
        if (this.#fits(expected)) stop(this.#give(route, expected))
      }
      const stop = (reservation?: Reservation): void => {
        clearTimeout(timer)
        this.#waiting.splice(this.#waiting.indexOf(attempt), 1)
        resolve(reservation)
      }
      const timer = setTimeout(stop, MAX_WAIT_MS)
      this.#waiting.push(attempt)
    })
  }

  add(route: string): Reservation {
    return this.#give(route, 0)
  }

  #fits(bytes: number): boolean {
    return this.#taken === 0 || this.#taken + bytes <= MAX_BYTES
  }

  #give(route: string, expected: number): Reservation {
    let held = expected
    let isGone = false
    this.#taken += held
    const hold = (bytes: number): void => {
      this.#taken += bytes - held
      held = bytes
    }
    return {
      settle: (bytes) => {
        if (isLarge(bytes)) this.#expected.set(route, bytes)
        else this.#expected.delete(route)
        // A visitor may disconnect before the reply exists.
        if (!isGone) hold(isLarge(bytes) ? bytes : 0)
      },
      release: () => {
        isGone = true
        hold(0)
        for (const attempt of [...this.#waiting]) attempt()
      },
    }
  }
}

export function isLarge(bytes: number): boolean {
  return bytes >= MIN_BYTES
}
