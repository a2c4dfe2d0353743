import type { Shop } from '#shop/shop.ts'

/** Conversations of one shop that are answered at the same time, and that wait for their turn. */
const MAX_BUSY_CONVERSATIONS = 16
const MAX_WAITING_CONVERSATIONS = 400

const TURNS = new WeakMap<Shop, ChatTurns>()

/** The turns of a shop, whichever way its assistant is asked. */
export function turnsOf(shop: Shop): ChatTurns {
  const turns = TURNS.get(shop) ?? new ChatTurns()
  TURNS.set(shop, turns)
  return turns
}

/** Lets so many work at once; the others wait in their order. */
export class ChatTurns {
  #busy = 0
  readonly #waiting: (() => void)[] = []

  /** Undefined when too many wait already; else a promise of a turn, which has to be given back. */
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
