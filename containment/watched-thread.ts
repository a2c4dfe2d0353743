import { AsyncResource } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Transferable, Worker } from 'node:worker_threads'
import { MAX_BUSY_TIMES } from '#containment/busy.ts'
import { endThread, startThread, type ThreadOptions } from '#containment/threads.ts'

/**
 * End of a thread without an outcome. `late`: from outside. `failed`: by an error, such as too little memory. `gone`:
 * by itself.
 */
export type ThreadEnd = 'late' | 'failed' | 'gone'

interface Watch<Reply, Outcome> {
  /** Returns the outcome of the task, or undefined while it is under way. */
  hear: (reply: Reply) => Outcome | undefined
  /** Starts the clock of the task, which returns the milliseconds left. */
  startClock: () => Clock | Promise<Clock>
}

export type Clock = () => number | Promise<number>

interface Options extends ThreadOptions {
  loading: number
}

/** Least milliseconds between two looks at the clock. */
const MIN_WATCH_MS = 20

/** A thread that does one task after the other. It is ended after a deadline. */
export class WatchedThread<Task, Reply> {
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
    // A stopping server does not wait for it.
    this.#thread.unref()
    this.#thread.on('message', (reply: Reply | 'ready') => this.#hear(reply))
    this.#thread.on('error', () => this.#end('failed'))
    this.#thread.on('exit', () => this.#end('gone'))
  }

  get isAlive(): boolean {
    return !this.#ended
  }

  async measureCpu(): Promise<number> {
    const { user, system } = await this.#thread.cpuUsage()
    return (user + system) / 1000
  }

  /**
   * Starts a clock of processor time, so that a busy machine fails no task.
   * @param computing milliseconds of a processor
   * @param waited returns the milliseconds that the task has waited for others
   */
  async startClock(computing: number, waited = () => 0): Promise<Clock> {
    const before = await this.measureCpu()
    const started = performance.now()
    return async () => {
      const passed = performance.now() - started - waited()
      if (passed < computing) return computing - passed
      const most = computing * MAX_BUSY_TIMES - passed
      // A thread that waits tells its time later.
      const late = wait(Math.max(0, most), computing, { ref: false })
      const computed = await Promise.race([this.measureCpu().then((now) => now - before), late])
      return Math.min(computing - computed, most)
    }
  }

  tell(task: Task, transferred: readonly Transferable[] = []): void {
    this.#thread.postMessage(task, transferred)
  }

  end(): void {
    this.#end('late')
    endThread(this.#thread)
  }

  /** Sends one task. A thread without an outcome is unusable afterwards. */
  async run<Outcome extends object>(
    task: Task,
    watch: Watch<Reply, Outcome>,
    transferred?: readonly Transferable[],
  ): Promise<Outcome | ThreadEnd> {
    const outcome = (await this.#loaded) ?? (await this.#do(task, watch, transferred))
    if (typeof outcome === 'string') this.end()
    return outcome
  }

  #do<Outcome>(
    task: Task,
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
      this.tell(task, transferred)
      await look(clock)
    }
    // The thread may have started for another task, so replies are bound to this one's context.
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
