import { LIMITS } from '#host/containment/chain/limits.ts'
import type { Order, Reply } from '#host/containment/chain/thread.ts'
import { PoolClosed, ThreadPool } from '#host/containment/thread-pool.ts'
import { TimeBudget } from '#host/containment/time-budget.ts'
import { WatchedThread } from '#host/containment/watched-thread.ts'
import type { ChainOutcome, RunOnChain } from '#range/chain/engine.ts'

const THREAD = new URL('./thread.ts', import.meta.url)

const RESOURCES = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

const BROKEN: ChainOutcome = { kind: 'exceeded', message: 'execution took more than there is' }

type ChainThread = WatchedThread<Order, Reply>

function startChainThread(): ChainThread {
  return new WatchedThread(THREAD, { limits: RESOURCES, loading: LIMITS.loading })
}

interface Options {
  /** Threads at the same time. */
  threads?: number
  /** Milliseconds without work after which a thread ends. */
  idle?: number
  /** Milliseconds of the processor's time that one job may take. */
  computing?: number
}

/** Executes contracts for all shops. */
export class ChainThreads {
  readonly #computing: number
  readonly #pool: ThreadPool<ChainThread>

  constructor({ threads = 2, idle = 30_000, computing = LIMITS.computing }: Options = {}) {
    this.#computing = computing
    this.#pool = new ThreadPool({ threads, idle })
  }

  /** Number of threads. */
  get count(): number {
    return this.#pool.count
  }

  /**
   * Returns what executes for one shop, which sends one job after the other.
   * @param budget of a thread's time, which the shop may share with its expressions
   */
  createRunOnChain(budget = new TimeBudget({ perMinute: 20_000 })): RunOnChain {
    return async (point, job) => {
      await budget.waitUntilReady()
      const execute = async (thread: ChainThread): Promise<ChainOutcome> => {
        const started = performance.now()
        try {
          return await this.#run(thread, { point, job })
        } finally {
          budget.spend(performance.now() - started)
        }
      }
      return this.#pool.use(startChainThread, execute).catch((error: unknown) => {
        if (error instanceof PoolClosed) return { kind: 'busy' }
        throw error
      })
    }
  }

  /** Ends all threads, whatever they are doing. */
  close(): void {
    this.#pool.close()
  }

  async #run(thread: ChainThread, order: Order): Promise<ChainOutcome> {
    // Gas is not time, so a clock says when it is enough.
    const startClock = async () => {
      const before = await thread.measureCpu()
      const started = performance.now()
      return async () => {
        const computed = (await thread.measureCpu()) - before
        return Math.min(this.#computing - computed, LIMITS.waiting - (performance.now() - started))
      }
    }
    const hear = (reply: Reply) => (typeof reply === 'object' ? reply : undefined)
    const outcome = await thread.run(order, { hear, startClock })
    if (outcome === 'late')
      return { kind: 'exceeded', message: `execution took too long: at most ${this.#computing} ms a call` }
    return typeof outcome === 'string' ? BROKEN : outcome
  }
}
