import { AsyncLocalStorage } from 'node:async_hooks'
import type { Failure } from '#host/containment/expressions/evaluate.ts'
import { Evaluator, type Outside } from '#host/containment/expressions/evaluator.ts'
import type { Job, OutcomeOf } from '#host/containment/expressions/jobs.ts'
import { LIMITS } from '#host/containment/expressions/limits.ts'
import type { WebRequest } from '#host/containment/machine/machine.ts'
import type { ProgramJob } from '#host/containment/machine/run.ts'
import { TimeBudget } from '#host/containment/time-budget.ts'
import type { ExpressionRun, ScriptRun } from '#range/evidence/evidence.ts'
import {
  ExpressionError,
  type FilterByExpression,
  type RunProgram,
  type RunSandbox,
  type RunScript,
} from '#shop/expressions.ts'

interface Options {
  /** Threads at the same time. */
  threads?: number
  /** Milliseconds without work after which a thread ends. */
  idle?: number
  /** Evaluations that one shop may have under way and waiting. */
  perShop?: number
  /** Milliseconds of a thread that one shop may use in a minute; more has to wait. */
  budget?: number
  /** Milliseconds that one evaluation may compute. */
  computing?: number
}

/** Does a job for one shop. What the job is may turn out when those before it are done. */
type JobRunner = <J extends Job>(job: J | (() => J), outside?: Outside) => Promise<OutcomeOf<J>>

/** The few threads that all shops share. Started when there is work, ended when there was none for a while. */
export class Evaluators {
  readonly #most: number
  readonly #idle: number
  readonly #perShop: number
  readonly #budget: number
  readonly #computing: number
  readonly #free: Evaluator[] = []
  readonly #all = new Set<Evaluator>()
  readonly #waiting: PromiseWithResolvers<Evaluator>[] = []
  /** Set for what a thread makes the server do: a shop that waited for itself would wait for ever. */
  readonly #within = new AsyncLocalStorage<true>()
  #bedtime: NodeJS.Timeout | undefined
  #closed = false

  constructor({
    threads = 3,
    idle = 10_000,
    perShop = 6,
    budget = 20_000,
    computing = LIMITS.computing,
  }: Options = {}) {
    this.#most = threads
    this.#idle = idle
    this.#perShop = perShop
    this.#budget = budget
    this.#computing = computing
  }

  /** How many threads there are. */
  get count(): number {
    return this.#all.size
  }

  /**
   * What one shop has computed. Its evaluations run one after the other, so that a shop which loops keeps itself waiting and nobody else;
   * more than a handful are refused as too late. So of each shop one at most stands before the threads.
   * @param onRefused told when one is
   */
  createJobRunner(budget = new TimeBudget({ perMinute: this.#budget }), onRefused: () => void = () => {}): JobRunner {
    let pending = 0
    let last: Promise<unknown> = Promise.resolve()
    return async (job, outside) => {
      if (this.#within.getStore()) return createTimeoutError('Whoever computes has to be done before it computes more.')
      if (pending >= this.#perShop) {
        onRefused()
        return createTimeoutError('Too many expressions at once.')
      }
      pending++
      // A thread speaks out of turn; what it asks for is asked for by the request that it works for.
      const snapshot = AsyncLocalStorage.snapshot()
      const within = outside && {
        ...outside,
        ask: (request: WebRequest) => snapshot(() => this.#within.run(true, () => outside.ask(request))),
      }
      const run = last
        .then(() => budget.waitUntilReady())
        .then(() => this.#run(typeof job === 'function' ? job() : job, within))
      last = run.catch(() => {})
      const outcome = await run.finally(() => pending--)
      budget.spend(outcome.milliseconds)
      return outcome
    }
  }

  /**
   * The filter of one shop.
   * @param onRun told how long an expression took that came to an end or was ended, before the shop gets its answer
   */
  createFilterByExpression(
    onRun: (run: ExpressionRun) => void = () => {},
    runJob = this.createJobRunner(),
  ): FilterByExpression {
    return async (expression, documents) => {
      const text = JSON.stringify(documents)
      if (text.length > LIMITS.documents) throw new ExpressionError('runtime', 'The expression failed.')
      const outcome = await runJob({ kind: 'filter', expression, documents: text, count: documents.length })
      const hasFailed = 'failure' in outcome
      if (!hasFailed || outcome.failure === 'deadline') onRun({ expression, milliseconds: outcome.milliseconds })
      if (hasFailed) throw new ExpressionError(outcome.failure, outcome.message)
      return outcome.matches
    }
  }

  /**
   * The interpreter of one shop.
   * @param onRun told how a script ended, before the shop gets its answer
   */
  createRunScript(onRun: (run: ScriptRun) => void = () => {}, runJob = this.createJobRunner()): RunScript {
    return async (source) => {
      const outcome = await runJob({ kind: 'interpret', source })
      const { milliseconds } = outcome
      if ('failure' in outcome) {
        const { failure, message } = outcome
        onRun({ source, end: failure === 'deadline' ? 'deadline' : 'error', milliseconds })
        throw new ExpressionError(failure, message)
      }
      onRun({ source, end: outcome.end, milliseconds })
      if (outcome.end === 'loop')
        throw new ExpressionError('runtime', 'Infinite loop detected - reached max iterations')
    }
  }

  /** What the scripted assistant of one shop runs in. */
  createRunSandbox(runJob = this.createJobRunner()): RunSandbox {
    return async (source) => {
      const outcome = await runJob({ kind: 'sandbox', source })
      if ('failure' in outcome) throw new ExpressionError(outcome.failure, outcome.message)
      return outcome.text
    }
  }

  /**
   * The emulated machine of one shop.
   * @param outside what the machine reaches over its network, and its disk
   */
  createRunProgram(
    facts: Pick<ProgramJob, 'contentDirectory' | 'version'>,
    outside: Outside,
    runJob = this.createJobRunner(),
  ): RunProgram {
    return async (source) => {
      const outcome = await runJob(
        (): ProgramJob => ({ kind: 'program', source, written: outside.disk.listWritten(), ...facts }),
        outside,
      )
      if ('changes' in outcome) outside.disk.keep(outcome.changes ?? [])
      if ('failure' in outcome) throw new ExpressionError(outcome.failure, outcome.message)
      return outcome.text
    }
  }

  /** Ends all threads, whatever they are doing. */
  close(): void {
    this.#closed = true
    clearTimeout(this.#bedtime)
    for (const { reject } of this.#waiting.splice(0)) reject(createClosingError())
    for (const evaluator of this.#all) evaluator.end()
    this.#all.clear()
    this.#free.length = 0
  }

  async #run<J extends Job>(job: J, outside: Outside | undefined): Promise<OutcomeOf<J>> {
    const evaluator = await this.#take()
    try {
      return await evaluator.run(job, outside)
    } finally {
      this.#giveBack(evaluator)
    }
  }

  async #take(): Promise<Evaluator> {
    if (this.#closed) throw createClosingError()
    clearTimeout(this.#bedtime)
    const free = this.#free.pop()
    if (free?.isAlive) return free
    if (free) this.#all.delete(free)
    if (this.#all.size < this.#most) return this.#start()
    const place = Promise.withResolvers<Evaluator>()
    this.#waiting.push(place)
    return place.promise
  }

  #start(): Evaluator {
    const evaluator = new Evaluator(this.#computing)
    this.#all.add(evaluator)
    return evaluator
  }

  #giveBack(evaluator: Evaluator): void {
    if (!evaluator.isAlive) this.#all.delete(evaluator)
    if (this.#closed) return
    const next = this.#waiting.shift()
    if (next) next.resolve(evaluator.isAlive ? evaluator : this.#start())
    else if (evaluator.isAlive) this.#free.push(evaluator)
    clearTimeout(this.#bedtime)
    this.#bedtime = setTimeout(() => this.#endFree(), this.#idle).unref()
  }

  #endFree(): void {
    for (const evaluator of this.#free.splice(0)) {
      evaluator.end()
      this.#all.delete(evaluator)
    }
  }
}

function createClosingError(): ExpressionError {
  return new ExpressionError('deadline', 'The shop is closing.')
}

function createTimeoutError(message: string): Failure {
  return { failure: 'deadline', message, milliseconds: 0 }
}
