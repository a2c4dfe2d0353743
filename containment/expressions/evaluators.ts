import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseSync } from 'node:sqlite'
import type { ExpressionRun, ScriptRun } from '#containment/evidence.ts'
import type { Failure } from '#containment/expressions/evaluate.ts'
import { Evaluator, type Outside } from '#containment/expressions/evaluator.ts'
import type { Job, OutcomeOf } from '#containment/expressions/jobs.ts'
import { LIMITS } from '#containment/expressions/limits.ts'
import type { QueryJob } from '#containment/expressions/run-query.ts'
import type { WebRequest } from '#containment/machine/machine.ts'
import type { ProgramJob } from '#containment/machine/run.ts'
import { isQuick } from '#containment/quick-queries.ts'
import { createSqliteFault } from '#containment/sqlite-fault.ts'
import { runWithinCeilings } from '#containment/text-queries.ts'
import { PoolClosed, ThreadPool } from '#containment/thread-pool.ts'
import { TimeBudget } from '#containment/time-budget.ts'
import {
  ExpressionError,
  type FilterByExpression,
  type RunProgram,
  type RunSandbox,
  type RunScript,
} from '#shop/expressions.ts'
import type { DrawConfirmation } from '#shop/orders/confirmation.ts'
import type { RunAside } from '#shop/store/query.ts'

interface Options {
  threads?: number
  idle?: number
  perShop?: number
  /** Milliseconds of a thread that one shop may use in a minute. More has to wait. */
  budget?: number
  computing?: number
}

/** Running and waiting confirmations of one shop, with room for a whole team that orders at the same moment. */
const MAX_CONFIRMATIONS = 100

/** Runs a job for one shop. A function makes its job when earlier ones are done. */
type JobRunner = <J extends Job>(job: J | (() => J), outside?: Outside) => Promise<OutcomeOf<J>>

export class Evaluators {
  readonly #perShop: number
  readonly #budget: number
  readonly #computing: number
  readonly #pool: ThreadPool<Evaluator>
  /** Set during requests that a thread makes, because a shop that waits for itself would wait for ever. */
  readonly #within = new AsyncLocalStorage<true>()

  constructor({
    threads = 3,
    idle = 10_000,
    perShop = 6,
    budget = 20_000,
    computing = LIMITS.computing,
  }: Options = {}) {
    this.#perShop = perShop
    this.#budget = budget
    this.#computing = computing
    this.#pool = new ThreadPool({ threads, idle })
  }

  get count(): number {
    return this.#pool.count
  }

  /**
   * Runs one shop's evaluations one after the other, so that a looping shop only delays itself. Refuses more than
   * `perShop`.
   * @param onRefused called for each refusal
   * @param perShop running and waiting evaluations
   */
  createJobRunner(
    budget = new TimeBudget({ perMinute: this.#budget }),
    onRefused: () => void = () => {},
    perShop = this.#perShop,
  ): JobRunner {
    let pending = 0
    let last: Promise<unknown> = Promise.resolve()
    return async (job, outside) => {
      if (this.#within.getStore()) return createTimeoutError('A computation may not start another one.')
      if (pending >= perShop) {
        onRefused()
        return createTimeoutError('Too many expressions at once.')
      }
      pending++
      // Runs a thread's question in the context of the request that it works for.
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
   * @param onRun called with an expression's time and end, before the shop gets its answer
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
   * @param onRun called with the end of a script, before the shop gets its answer
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

  createRunSandbox(runJob = this.createJobRunner()): RunSandbox {
    return async (source) => {
      const outcome = await runJob({ kind: 'sandbox', source })
      if ('failure' in outcome) throw new ExpressionError(outcome.failure, outcome.message)
      return outcome.text
    }
  }

  /**
   * The emulated machine of one shop.
   * @param outside the machine's network and disk
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

  /**
   * Runs queries of one shop that may be slow in a thread.
   * @param onWait called with the milliseconds that a query has asked for
   */
  createRunAside(db: DatabaseSync, onWait: (ms: number) => void, runJob = this.createJobRunner()): RunAside {
    return (sql) => {
      const isQuickHere = runWithinCeilings(db, sql, () => {
        db.prepare(sql)
        return isQuick(db, sql)
      })
      if (isQuickHere) return undefined
      const asked = runJob((): QueryJob => ({ kind: 'query', image: db.serialize(), sql }))
      return asked.then((outcome) => {
        if ('failure' in outcome) throw createSqliteFault('interrupted')
        if (outcome.wait > 0) onWait(outcome.wait)
        if (outcome.fault !== undefined) throw createSqliteFault(outcome.fault)
        return outcome.rows
      })
    }
  }

  /**
   * Draws the confirmations of one shop. They wait for each other and not for players' code.
   * @param onRefused called when there are too many at once
   */
  createDrawConfirmation(budget: TimeBudget, onRefused: () => void): DrawConfirmation {
    const runJob = this.createJobRunner(budget, onRefused, MAX_CONFIRMATIONS)
    return async (confirmation) => {
      const outcome = await runJob({ kind: 'confirmation', confirmation })
      if ('failure' in outcome) throw new Error(`The confirmation was not drawn: ${outcome.message}`)
      return outcome.pdf
    }
  }

  close(): void {
    this.#pool.close()
  }

  async #run<J extends Job>(job: J, outside: Outside | undefined): Promise<OutcomeOf<J>> {
    return this.#pool
      .use(
        () => new Evaluator(this.#computing),
        (evaluator) => evaluator.run(job, outside),
      )
      .catch((error: unknown) => {
        throw error instanceof PoolClosed ? new ExpressionError('deadline', 'The shop is closing.') : error
      })
  }
}

function createTimeoutError(message: string): Failure {
  return { failure: 'deadline', message, milliseconds: 0 }
}
