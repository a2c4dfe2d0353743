import { type QuickJSContext, type QuickJSWASMModule, Scope } from 'quickjs-emscripten-core'
import { MAX_BUSY_TIMES } from '#containment/busy.ts'
import { LIMITS } from '#containment/expressions/limits.ts'

export class JobClock {
  /** Milliseconds that the job has waited. */
  paused = 0
  /** Whether the job was stopped for its time. */
  overran = false
  readonly #started = performance.now()
  readonly #before = process.threadCpuUsage()
  readonly #computing: number

  /** @param computing milliseconds that the job may compute */
  constructor(computing: number) {
    this.#computing = computing
  }

  get milliseconds(): number {
    return performance.now() - this.#started
  }

  /** Counts processor time, because a busy machine must not fail a job. */
  readonly isOver = (): boolean => {
    const passed = this.milliseconds - this.paused
    if (passed > this.#computing && !this.overran)
      this.overran = this.#measureCpu() > this.#computing || passed > this.#computing * MAX_BUSY_TIMES
    return this.overran
  }

  #measureCpu(): number {
    const { user, system } = process.threadCpuUsage(this.#before)
    return (user + system) / 1000
  }
}

/**
 * Works in a new QuickJS and disposes of it.
 * @param mustStop asked while code runs
 * @throws {Error} if QuickJS itself broke; the module is then unusable
 */
export function withQuickJs<Result>(
  quickJs: QuickJSWASMModule,
  mustStop: () => boolean,
  work: (context: QuickJSContext, scope: Scope) => Result,
): Result {
  return Scope.withScope((scope) => {
    const runtime = scope.manage(quickJs.newRuntime())
    runtime.setMemoryLimit(LIMITS.memory)
    runtime.setMaxStackSize(LIMITS.stack)
    runtime.setInterruptHandler(mustStop)
    return work(scope.manage(runtime.newContext()), scope)
  })
}
