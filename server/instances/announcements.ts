import type { Announce } from '#server/instances/instance.ts'

/** Passes announcements of instances on to subscribers, in the order of their subscription. */
export class Announcements {
  readonly #subscribers = new Set<Announce>()

  readonly announce: Announce = (...announced) => {
    for (const subscriber of this.#subscribers) subscriber(...announced)
  }

  subscribe(subscriber: Announce): Disposable {
    this.#subscribers.add(subscriber)
    return { [Symbol.dispose]: () => this.#subscribers.delete(subscriber) }
  }
}
