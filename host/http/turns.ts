import { AsyncResource } from 'node:async_hooks'

/** Requests of one instance that begin one after the other before those of others are looked for. Each takes about a millisecond. */
const AT_A_TIME = 8

/**
 * Lets the requests of one instance begin a few at a time, so that a thousand of them which arrive at the same moment leave room for what
 * arrives a moment later for somebody else.
 */
export class Turns {
  readonly #waiting: (() => void)[] = []
  #left = AT_A_TIME
  #isCounting = false

  /** Calls back at once, or when it is this one's turn. */
  take(go: () => void): void {
    if (this.#left > 0) {
      this.#left--
      this.#count()
      go()
    } else this.#waiting.push(AsyncResource.bind(go))
  }

  /** After everything else that is ready now. */
  #count(): void {
    if (this.#isCounting) return
    this.#isCounting = true
    setImmediate(() => {
      this.#isCounting = false
      this.#left = AT_A_TIME
      for (const go of this.#waiting.splice(0, AT_A_TIME)) {
        this.#left--
        go()
      }
      if (this.#left < AT_A_TIME) this.#count()
    })
  }
}
