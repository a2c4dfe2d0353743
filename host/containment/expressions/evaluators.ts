import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseSync } from 'node:sqlite'
import type { Failure } from '#host/containment/expressions/evaluate.ts'
import { Evaluator, type Outside } from '#host/containment/expressions/evaluator.ts'
import type { Job, OutcomeOf } from '#host/containment/expressions/jobs.ts'
import { LIMITS } from '#host/containment/expressions/limits.ts'
import type { QueryJob } from '#host/containment/expressions/run-query.ts'
import type { WebRequest } from '#host/containment/machine/machine.ts'
import type { ProgramJob } from '#host/containment/machine/run.ts'
import { isQuick } from '#host/containment/quick-queries.ts'
import { createSqliteFault } from '#host/containment/sqlite-fault.ts'
import { runWithinCeilings } from '#host/containment/text-queries.ts'
import { PoolClosed, ThreadPool } from '#host/containment/thread-pool.ts'
import { TimeBudget } from '#host/containment/time-budget.ts'
import type { ExpressionRun, ScriptRun } from '#range/evidence/evidence.ts'
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

/** Confirmations of one shop that may be under way and waiting: all of a team may order at the same moment. */
const MAX_CONFIRMATIONS = 100

/** Does a job for one shop. What the job is may turn out when those before it are done. */
type JobRunner = <J extends Job>(job: J | (() => J), outside?: Outside) => Promise<OutcomeOf<J>>

/** Evaluates for all shops. */
export class Evaluators {
  readonly #perShop: number
  readonly #budget: number
  readonly #computing: number
  readonly #pool: ThreadPool<Evaluator>
  /** Set for what a thread makes the server do: a shop that waited for itself would wait for ever. */
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

  /** Number of threads. */
  get count(): number {
    return this.#pool.count
  }

  /**
   * What one shop has computed. Its evaluations run one after the other, so that a shop which loops keeps itself waiting and nobody else;
   * more than a handful are refused as too late. So of each shop one at most stands before the threads.
   * @param onRefused told when one is
   * @param perShop how many may be under way and waiting
   */
  createJobRunner(
    budget = new TimeBudget({ perMinute: this.#budget }),
    onRefused: () => void = () => {},
    perShop = this.#perShop,
  ): JobRunner {
    let pending = 0
    let last: Promise<unknown> = Promise.resolve()
    return async (job, outside) => {
      if (this.#within.getStore()) return createTimeoutError('Whoever computes has to be done before it computes more.')
      if (pending >= perShop) {
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

  /**
   * Where queries of one shop run that are not sure to be quick.
   * @param onWait told the milliseconds that one has asked for
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
   * What draws the confirmations of one shop. They wait for each other and not for what players bring.
   * @param onRefused told when there are too many at once
   */
  createDrawConfirmation(budget: TimeBudget, onRefused: () => void): DrawConfirmation {
    const runJob = this.createJobRunner(budget, onRefused, MAX_CONFIRMATIONS)
    return async (confirmation) => {
      const outcome = await runJob({ kind: 'confirmation', confirmation })
      if ('failure' in outcome) throw new Error(`The confirmation was not drawn: ${outcome.message}`)
      return outcome.pdf
    }
  }

  /** Ends all threads, whatever they are doing. */
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
