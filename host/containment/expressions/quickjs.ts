import { type QuickJSContext, type QuickJSWASMModule, Scope } from 'quickjs-emscripten-core'
import { LIMITS } from '#host/containment/expressions/limits.ts'

/** Time of one job. Waiting does not count. */
export class JobClock {
  /** Milliseconds that the job has waited. */
  paused = 0
  /** Whether the job was stopped for its time. */
  overran = false
  readonly #started = performance.now()
  readonly #computing: number

  /** @param computing milliseconds that the job may compute */
  constructor(computing: number) {
    this.#computing = computing
  }

  /** Milliseconds since the job began. */
  get milliseconds(): number {
    return performance.now() - this.#started
  }

  readonly isOver = (): boolean => {
    this.overran ||= this.milliseconds - this.paused > this.#computing
    return this.overran
  }
}

/**
 * Works in a QuickJS of its own, which is thrown away afterwards.
 * @param mustStop is asked while code runs
 * @throws {Error} when QuickJS itself broke; the module cannot be used any longer
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
