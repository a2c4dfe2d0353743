import type { ChainOutcome, RunOnChain } from '#chain/engine.ts'
import { LIMITS } from '#chain/execution/limits.ts'
import type { ChainTask, Reply } from '#chain/execution/thread.ts'
import { PoolClosed, ThreadPool } from '#containment/thread-pool.ts'
import { TimeBudget } from '#containment/time-budget.ts'
import { WatchedThread } from '#containment/watched-thread.ts'

const THREAD = new URL('./thread.ts', import.meta.url)

const RESOURCES = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

const BROKEN: ChainOutcome = { kind: 'exceeded', message: 'execution took more than there is' }

type ChainThread = WatchedThread<ChainTask, Reply>

function startChainThread(): ChainThread {
  return new WatchedThread(THREAD, { limits: RESOURCES, loading: LIMITS.loading })
}

interface Options {
  threads?: number
  idle?: number
  computing?: number
}

export class ChainThreads {
  readonly #computing: number
  readonly #pool: ThreadPool<ChainThread>

  constructor({ threads = 2, idle = 30_000, computing = LIMITS.computing }: Options = {}) {
    this.#computing = computing
    this.#pool = new ThreadPool({ threads, idle })
  }

  get count(): number {
    return this.#pool.count
  }

  /**
   * Returns the executor of one shop, which sends one job after the other.
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

  close(): void {
    this.#pool.close()
  }

  async #run(thread: ChainThread, task: ChainTask): Promise<ChainOutcome> {
    // Gas is not time, so a clock limits the job.
    const startClock = () => thread.startClock(this.#computing)
    const hear = (reply: Reply) => (typeof reply === 'object' ? reply : undefined)
    const outcome = await thread.run(task, { hear, startClock })
    if (outcome === 'late')
      return { kind: 'exceeded', message: `execution took too long: at most ${this.#computing} ms a call` }
    return typeof outcome === 'string' ? BROKEN : outcome
  }
}
