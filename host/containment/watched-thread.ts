import { AsyncResource } from 'node:async_hooks'
import type { Transferable, Worker } from 'node:worker_threads'
import { endThread, startThread, type ThreadOptions } from '#host/containment/threads.ts'

/** End of a thread in place of an outcome. `late`: from outside. `failed`: of an error, such as too little memory. `gone`: by itself. */
export type ThreadEnd = 'late' | 'failed' | 'gone'

/** One order to a thread, seen from outside. */
interface Watch<Reply, Outcome> {
  /** Returns what the order came to, or undefined while it is under way. */
  hear: (reply: Reply) => Outcome | undefined
  /** Starts the clock of the order. The clock returns the milliseconds that are left. */
  startClock: () => Clock | Promise<Clock>
}

export type Clock = () => number | Promise<number>

interface Options extends ThreadOptions {
  /** Milliseconds that the thread may load, before it says `ready`. */
  loading: number
}

/** Milliseconds between two looks at a clock that has hardly anything left. */
const MIN_WATCH_MS = 20

/** A thread that does one order after the other. It is ended when it does not come back in time. */
export class WatchedThread<Order, Reply> {
  readonly #thread: Worker
  readonly #loaded: Promise<ThreadEnd | undefined>
  #hear: (reply: Reply | 'ready') => void = () => {}
  #stop: (end: ThreadEnd) => void = () => {}
  #ended = false

  constructor(file: URL, { loading, ...options }: Options) {
    const { promise, resolve } = Promise.withResolvers<ThreadEnd | undefined>()
    this.#loaded = promise
    const timer = setTimeout(resolve, loading, 'late').unref()
    const settle = (end?: ThreadEnd): void => {
      clearTimeout(timer)
      resolve(end)
    }
    this.#hear = (reply) => settle(reply === 'ready' ? undefined : 'failed')
    this.#stop = settle
    this.#thread = startThread(file, options)
    // A server that stops does not wait for it.
    this.#thread.unref()
    this.#thread.on('message', (reply: Reply | 'ready') => this.#hear(reply))
    this.#thread.on('error', () => this.#end('failed'))
    this.#thread.on('exit', () => this.#end('gone'))
  }

  get isAlive(): boolean {
    return !this.#ended
  }

  /** Milliseconds of the processor's time that the thread has used. */
  async measureCpu(): Promise<number> {
    const { user, system } = await this.#thread.cpuUsage()
    return (user + system) / 1000
  }

  tell(order: Order, transferred: readonly Transferable[] = []): void {
    this.#thread.postMessage(order, transferred)
  }

  /** Ends the thread, whatever it is doing. An order under way is `late`. */
  end(): void {
    this.#end('late')
    endThread(this.#thread)
  }

  /** Has the thread do one order. A thread that is not done with it is of no more use. */
  async run<Outcome extends object>(
    order: Order,
    watch: Watch<Reply, Outcome>,
    transferred?: readonly Transferable[],
  ): Promise<Outcome | ThreadEnd> {
    const outcome = (await this.#loaded) ?? (await this.#do(order, watch, transferred))
    if (typeof outcome === 'string') this.end()
    return outcome
  }

  #do<Outcome>(
    order: Order,
    { hear, startClock }: Watch<Reply, Outcome>,
    transferred?: readonly Transferable[],
  ): Promise<Outcome | ThreadEnd> {
    const { promise, resolve } = Promise.withResolvers<Outcome | ThreadEnd>()
    if (this.#ended) return Promise.resolve('late')
    let timer: NodeJS.Timeout | undefined
    let isOver = false
    const finish = (outcome: Outcome | ThreadEnd): void => {
      isOver = true
      clearTimeout(timer)
      this.#hear = () => {}
      this.#stop = () => {}
      resolve(outcome)
    }
    const look = async (clock: Clock): Promise<void> => {
      const left = await clock()
      // The outcome may come while the clock is asked.
      if (isOver) return
      clearTimeout(timer)
      if (left <= 0) finish('late')
      else timer = setTimeout(() => void look(clock).catch(fail), Math.max(left, MIN_WATCH_MS))
    }
    const fail = (): void => {
      if (!isOver) finish('failed')
    }
    const begin = async (): Promise<void> => {
      const clock = await startClock()
      if (isOver) return
      this.tell(order, transferred)
      await look(clock)
    }
    // The thread may have been started for somebody else: its reply belongs to this order.
    this.#hear = AsyncResource.bind((reply: Reply | 'ready') => {
      if (reply === 'ready') return
      const outcome = reply === 'broken' ? 'failed' : hear(reply)
      if (outcome !== undefined) finish(outcome)
    })
    this.#stop = AsyncResource.bind(finish)
    void begin().catch(fail)
    return promise
  }

  #end(end: ThreadEnd): void {
    this.#ended = true
    this.#stop(end)
  }
}
