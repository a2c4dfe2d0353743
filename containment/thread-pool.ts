interface Thread {
  readonly isAlive: boolean
  end(): void
}

interface Options {
  threads: number
  idle?: number
}

interface Waiting<T> extends PromiseWithResolvers<T> {
  start: () => T
}

export class PoolClosed extends Error {}

/** Threads that all shops share. They start with work and end after a while without. */
export class ThreadPool<T extends Thread> {
  readonly #most: number
  readonly #idle: number
  readonly #free: T[] = []
  readonly #all = new Set<T>()
  readonly #waiting: Waiting<T>[] = []
  #bedtime: NodeJS.Timeout | undefined
  #closed = false

  constructor({ threads, idle = 0 }: Options) {
    this.#most = threads
    this.#idle = idle
  }

  get count(): number {
    return this.#all.size
  }

  /**
   * Works in a thread, first come, first served.
   * @param start makes a thread if none is free
   * @throws {PoolClosed} before the work begins
   */
  async use<R>(start: () => T, work: (thread: T) => Promise<R>): Promise<R> {
    const thread = await this.#take(start)
    try {
      return await work(thread)
    } finally {
      this.#giveBack(thread)
    }
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#bedtime)
    for (const { reject } of this.#waiting.splice(0)) reject(new PoolClosed())
    for (const thread of this.#all) thread.end()
    this.#all.clear()
    this.#free.length = 0
  }

  async #take(start: () => T): Promise<T> {
    if (this.#closed) throw new PoolClosed()
    clearTimeout(this.#bedtime)
    const free = this.#free.pop()
    if (free?.isAlive) return free
    if (free) this.#all.delete(free)
    if (this.#all.size < this.#most) return this.#begin(start)
    const place: Waiting<T> = { ...Promise.withResolvers<T>(), start }
    this.#waiting.push(place)
    return place.promise
  }

  #begin(start: () => T): T {
    const thread = start()
    this.#all.add(thread)
    return thread
  }

  #giveBack(thread: T): void {
    if (!thread.isAlive) this.#all.delete(thread)
    if (this.#closed) return
    const next = this.#waiting.shift()
    if (next) next.resolve(thread.isAlive ? thread : this.#begin(next.start))
    else if (thread.isAlive) this.#free.push(thread)
    clearTimeout(this.#bedtime)
    this.#bedtime = setTimeout(() => this.#endFree(), this.#idle).unref()
  }

  #endFree(): void {
    for (const thread of this.#free.splice(0)) {
      thread.end()
      this.#all.delete(thread)
    }
  }
}
