import { createHook } from 'node:async_hooks'
import { ThreadShare } from '#host/http/thread-share.ts'

/** Work of one holder is counted as a piece at the latest after that. Milliseconds. */
const PIECE_MS = 2

interface Options {
  /** Whose work the present one is, by its context; null: nobody's in particular. */
  find: () => string | null
  /** Told before somebody else's work begins: if it never ends, this was the last that was heard. */
  onHold?: (holder: string | null) => void
  /** Told how long an instance has to wait that has used more than its share. */
  onWait?: (holder: string, milliseconds: number) => void
  /** Microseconds that the thread has computed. */
  measure?: () => number
}

/**
 * Knows who holds the one thread that serves all instances, and how long. By processor time: that the machine has other things to do is
 * nobody's fault.
 */
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

  /** Follows the thread from one piece of work to the next, in the context that each belongs to. Answers how to stop. */
  follow(): () => void {
    const hook = createHook({ before: () => this.hold(this.#find()), trackPromises: false })
    hook.enable()
    return () => hook.disable()
  }

  /** What follows is done for this instance, until something else is; null: for nobody in particular. */
  hold(holder: string | null): void {
    if (holder === this.#holder && performance.now() - this.#settledAt < PIECE_MS) return
    this.settle()
    if (holder === this.#holder) return
    this.#holder = holder
    this.#onHold(holder)
  }

  /** Counts what the present holder has used up to now. */
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

  /** What instances have used since the last time that it was asked. */
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

/** Of this thread alone where the system tells; else of the process. */
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
