import type { Shop } from '#shop/shop.ts'

/** Conversations of a shop that are in progress. */
const MAX_BUSY_CONVERSATIONS = 16

/** Conversations of a shop that wait. */
const MAX_WAITING_CONVERSATIONS = 400

const TURNS = new WeakMap<Shop, ChatTurns>()

/** Turns of a shop, shared by all routes of its assistant. */
export function turnsOf(shop: Shop): ChatTurns {
  const turns = TURNS.get(shop) ?? new ChatTurns()
  TURNS.set(shop, turns)
  return turns
}

/** Limits parallel work; the rest waits in order. */
export class ChatTurns {
  #busy = 0
  readonly #waiting: (() => void)[] = []

  /** Returns a promise of a turn, which has to be given back; undefined if the queue is full. */
  take(): Promise<void> | undefined {
    if (this.#busy < MAX_BUSY_CONVERSATIONS) {
      this.#busy++
      return Promise.resolve()
    }
    if (this.#waiting.length >= MAX_WAITING_CONVERSATIONS) return undefined
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  giveBack(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#busy--
  }
}
