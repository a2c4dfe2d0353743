/** Bytes of large replies that one instance may have on their way: one larger than that is alone. */
const MAX_BYTES = 16_000_000

/** Bytes below which a reply is not counted. */
const MIN_BYTES = 200_000

/** Longer than this nobody waits for room. Milliseconds. */
const MAX_WAIT_MS = 10_000

/** Room that one request has taken. */
export interface Room {
  /** The reply is made, and so large. */
  settle(bytes: number): void
  /** The reply is gone. */
  release(): void
}

/**
 * Large replies of one instance, which stay in memory until they are read: those of a full shop, asked for often and read slowly, come to more than a
 * machine has. A request for one waits until those before it are gone. A reply is expected to be as large as the last one of its route.
 */
export class ReplyBudget {
  readonly #expected = new Map<string, number>()
  readonly #waiting: (() => void)[] = []
  #taken = 0

  /** Bytes that are on their way or expected; and how many may be. */
  measure(): { used: number; max: number } {
    return { used: this.#taken, max: MAX_BYTES }
  }

  /** Whether a request of this route has to take room before it begins. */
  expects(route: string): boolean {
    return this.#expected.has(route)
  }

  /** Takes room for what a route is expected to reply, as soon as there is some. Undefined where that would take too long. */
  take(route: string): Promise<Room | undefined> {
    const expected = this.#expected.get(route) ?? 0
    if (this.#hasRoomFor(expected)) return Promise.resolve(this.#give(route, expected))
    return new Promise((resolve) => {
      const attempt = (): void => {
        if (this.#hasRoomFor(expected)) stop(this.#give(route, expected))
      }
      const stop = (room?: Room): void => {
        clearTimeout(timer)
        this.#waiting.splice(this.#waiting.indexOf(attempt), 1)
        resolve(room)
      }
      const timer = setTimeout(stop, MAX_WAIT_MS)
      this.#waiting.push(attempt)
    })
  }

  /** Takes room for a large reply that nobody expected. */
  add(route: string): Room {
    return this.#give(route, 0)
  }

  #hasRoomFor(bytes: number): boolean {
    return this.#taken === 0 || this.#taken + bytes <= MAX_BYTES
  }

  #give(route: string, expected: number): Room {
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
        // A visitor may hang up before there is a reply.
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

/** Whether a reply is counted. */
export function isLarge(bytes: number): boolean {
  return bytes >= MIN_BYTES
}
