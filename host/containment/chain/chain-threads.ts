import type { Worker } from 'node:worker_threads'
import { LIMITS } from '#host/containment/chain/limits.ts'
import type { Order, Reply } from '#host/containment/chain/thread.ts'
import { endThread, startThread } from '#host/containment/threads.ts'
import { TimeBudget } from '#host/containment/time-budget.ts'
import type { ChainOutcome, RunOnChain } from '#range/chain/engine.ts'

const THREAD = new URL('./thread.ts', import.meta.url)

const RESOURCES = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

const BROKEN: ChainOutcome = { kind: 'exceeded', message: 'execution took more than there is' }

/** One thread that executes, watched from outside: it is ended when it does not come back in time. */
class ChainThread {
  readonly #thread: Worker
  readonly #loaded: Promise<Reply>
  #hear: (reply: Reply | 'late') => void = () => {}
  readonly #computing: number
  #ended = false

  constructor(computing: number) {
    this.#computing = computing
    const { promise, resolve } = Promise.withResolvers<Reply>()
    this.#loaded = promise
    const late = setTimeout(() => this.#hear('broken'), LIMITS.loading)
    late.unref()
    this.#hear = (reply) => {
      clearTimeout(late)
      resolve(reply === 'late' ? 'broken' : reply)
    }
    this.#thread = startThread(THREAD, { limits: RESOURCES })
    // A server that stops does not wait for it.
    this.#thread.unref()
    this.#thread.on('message', (reply: Reply) => this.#hear(reply))
    this.#thread.on('error', () => this.#hear('broken'))
    this.#thread.on('exit', () => {
      this.#ended = true
      this.#hear('broken')
    })
  }

  get isAlive(): boolean {
    return !this.#ended
  }

  /** One order at a time. */
  async run(order: Order): Promise<ChainOutcome> {
    const loaded = await this.#loaded
    const reply = loaded === 'ready' ? await this.#do(order) : 'broken'
    if (typeof reply === 'object') return reply
    this.end()
    if (reply !== 'late') return BROKEN
    return { kind: 'exceeded', message: `execution took too long: at most ${this.#computing} ms a call` }
  }

  end(): void {
    this.#ended = true
    endThread(this.#thread)
  }

  #do(order: Order): Promise<Reply | 'late'> {
    const { promise, resolve } = Promise.withResolvers<Reply | 'late'>()
    let timer: NodeJS.Timeout | undefined
    let isOver = false
    this.#hear = (reply) => {
      isOver = true
      clearTimeout(timer)
      this.#hear = () => {}
      resolve(reply)
    }
    // Gas is not time: a clock of ours says when it is enough.
    const watch = async (before: NodeJS.CpuUsage, started: number): Promise<void> => {
      const { user, system } = await this.#thread.cpuUsage(before)
      // The answer came while that was being asked; whoever speaks now speaks of another order.
      if (isOver) return
      const left = Math.min(this.#computing - (user + system) / 1000, LIMITS.waiting - (performance.now() - started))
      if (left > 0) timer = setTimeout(() => void watch(before, started).catch(giveUp), Math.max(left, 20))
      else this.#hear('late')
    }
    const giveUp = (): void => {
      if (!isOver) this.#hear('broken')
    }
    this.#thread
      .cpuUsage()
      .then((before) => {
        this.#thread.postMessage(order)
        return watch(before, performance.now())
      })
      .catch(giveUp)
    return promise
  }
}

interface Options {
  /** Threads at the same time. */
  threads?: number
  /** Milliseconds without work after which a thread ends. */
  idle?: number
  /** Milliseconds of the processor's time that one job may take. */
  computing?: number
}

/** What executes contracts, for all shops. Threads are started when there is work, and ended when there was none for a while. */
export class ChainThreads {
  readonly #most: number
  readonly #idle: number
  readonly #computing: number
  readonly #free: ChainThread[] = []
  readonly #all = new Set<ChainThread>()
  readonly #waiting: (() => void)[] = []
  #bedtime: NodeJS.Timeout | undefined
  #closed = false

  constructor({ threads = 2, idle = 30_000, computing = LIMITS.computing }: Options = {}) {
    this.#most = threads
    this.#idle = idle
    this.#computing = computing
  }

  /** How many threads there are. */
  get count(): number {
    return this.#all.size
  }

  /**
   * What executes for one shop, which sends one job after the other.
   * @param budget of a thread's time, which the shop may share with its expressions
   */
  createRunOnChain(budget = new TimeBudget({ perMinute: 20_000 })): RunOnChain {
    return async (point, job) => {
      await budget.waitUntilReady()
      return this.#run({ point, job }, budget)
    }
  }

  /** Ends all threads, whatever they are doing. */
  close(): void {
    this.#closed = true
    clearTimeout(this.#bedtime)
    for (const go of this.#waiting.splice(0)) go()
    for (const thread of this.#all) thread.end()
    this.#all.clear()
    this.#free.length = 0
  }

  async #run(order: Order, budget: TimeBudget): Promise<ChainOutcome> {
    const thread = await this.#take()
    if (!thread) return { kind: 'busy' }
    const started = performance.now()
    try {
      return await thread.run(order)
    } finally {
      budget.spend(performance.now() - started)
      this.#giveBack(thread)
    }
  }

  /** Undefined when this is closed. */
  async #take(): Promise<ChainThread | undefined> {
    for (;;) {
      if (this.#closed) return undefined
      clearTimeout(this.#bedtime)
      const free = this.#free.pop()
      if (free?.isAlive) return free
      if (free) this.#all.delete(free)
      else if (this.#all.size < this.#most) {
        const thread = new ChainThread(this.#computing)
        this.#all.add(thread)
        return thread
      } else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
  }

  #giveBack(thread: ChainThread): void {
    if (thread.isAlive) this.#free.push(thread)
    else this.#all.delete(thread)
    this.#waiting.shift()?.()
    if (this.#free.length < this.#all.size) return
    clearTimeout(this.#bedtime)
    this.#bedtime = setTimeout(() => {
      for (const idle of this.#free.splice(0)) {
        idle.end()
        this.#all.delete(idle)
      }
    }, this.#idle)
    this.#bedtime.unref()
  }
}
