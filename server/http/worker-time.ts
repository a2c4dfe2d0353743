import { createHook } from 'node:async_hooks'
import { ThreadShare } from '#server/http/thread-share.ts'

/** Longest time before a holder's work counts as a piece, in milliseconds. */
const PIECE_MS = 2

interface Options {
  /** Holder of the present work by its context, or null. */
  find: () => string | null
  /** Called before another holder's work. If the work never ends, this was the last call. */
  onHold?: (holder: string | null) => void
  /** Called with the wait of an instance over its share. */
  onWait?: (holder: string, milliseconds: number) => void
  /** Microseconds of computing by the thread. */
  measure?: () => number
}

/** Measures the holders of the common thread by processor time, so that other load of the machine does not count. */
export class WorkerTime {
  readonly #find: () => string | null
  readonly #onHold: (holder: string | null) => void
  readonly #onWait: (holder: string, milliseconds: number) => void
  readonly #measure: () => number
  readonly #shares = new Map<string, ThreadShare>()
  #holder: string | null = null
  #since = 0
  #settledAt = 0

  constructor({ find, onHold = () => {}, onWait = () => {}, measure = measureThread }: Options) {
    this.#find = find
    this.#onHold = onHold
    this.#onWait = onWait
    this.#measure = measure
    this.#since = measure()
  }

  /** Follows the thread from one piece of work to the next by its context. Returns a function that stops. */
  follow(): () => void {
    const hook = createHook({ before: () => this.hold(this.#find()), trackPromises: false })
    hook.enable()
    return () => hook.disable()
  }

  /** Charges the following work to this instance. Null charges nobody. */
  hold(holder: string | null): void {
    if (holder === this.#holder && performance.now() - this.#settledAt < PIECE_MS) return
    this.settle()
    if (holder === this.#holder) return
    this.#holder = holder
    this.#onHold(holder)
  }

  /** Counts the present holder's use up to now. */
  readonly settle = (): void => {
    const now = this.#measure()
    const milliseconds = (now - this.#since) / 1000
    this.#since = now
    this.#settledAt = performance.now()
    if (this.#holder !== null) this.shareOf(this.#holder).spend(milliseconds)
  }

  shareOf(instance: string): ThreadShare {
    const known = this.#shares.get(instance)
    if (known) return known
    const share = new ThreadShare((milliseconds) => this.#onWait(instance, milliseconds))
    this.#shares.set(instance, share)
    return share
  }

  /** Use of instances since the last call. */
  takeUsed(): { instance: string; milliseconds: number; isWaiting: boolean }[] {
    return [...this.#shares].flatMap(([instance, share]) => {
      const use = { instance, milliseconds: share.takeUsed(), isWaiting: share.measureWait() > 0 }
      return use.milliseconds > 0 || use.isWaiting ? [use] : []
    })
  }

  forget(instance: string): void {
    this.#shares.delete(instance)
  }
}

/** Time of this thread if the system knows it, otherwise of the process. */
function measureThread(): number {
  const { user, system } = readUsage()
  return user + system
}

let readUsage = process.threadCpuUsage

try {
  readUsage()
} catch {
  readUsage = process.cpuUsage
}
