import { setTimeout as wait } from 'node:timers/promises'
import type { DocumentRun } from '#containment/evidence.ts'
import type { Job, Outcome, ParseTask, Reply, Source } from '#containment/parsers/jobs.ts'
import { LIMITS } from '#containment/parsers/limits.ts'
import { PoolClosed, ThreadPool } from '#containment/thread-pool.ts'
import { TimeBudget } from '#containment/time-budget.ts'
import { type ThreadEnd, WatchedThread } from '#containment/watched-thread.ts'
import { ParserError, type Parsers } from '#shop/parsers.ts'

const THREAD = new URL('./thread.ts', import.meta.url)

/** Limits of the JavaScript around libxml2, whose own memory is separate, and of YAML and ZIP. */
const RESOURCES = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 }

export type FindSource = (name: string) => Source

interface Options {
  threads?: number
  perShop?: number
  parsing?: number
}

interface Run {
  outcome: Outcome | { kind: 'late' }
  files: string[]
}

/** A failed thread had too little memory, so its document has no end. */
const ENDS: Readonly<Record<ThreadEnd, Run['outcome']>> = {
  late: { kind: 'late' },
  failed: { kind: 'endless' },
  gone: { kind: 'broken', message: 'The file is broken.' },
}

type ParserThread = WatchedThread<ParseTask, Reply>

/** Reads the files of visitors for all shops: a thread for each file, and only a few at a time. */
export class ParserThreads {
  readonly #perShop: number
  readonly #parsing: number
  readonly #pool: ThreadPool<ParserThread>

  constructor({ threads = 3, perShop = 6, parsing = LIMITS.parsing }: Options = {}) {
    this.#perShop = perShop
    this.#parsing = parsing
    this.#pool = new ThreadPool({ threads })
  }

  get count(): number {
    return this.#pool.count
  }

  /**
   * The parsers of one shop. They run one after the other, so that an endless file only delays its own shop.
   * @param find the files that XML may include
   * @param onRun called with the outcome before the shop gets it
   * @param budget of a thread's time, which the shop may share with its expressions
   */
  createParsers(
    find: FindSource,
    onRun: (run: DocumentRun) => void = () => {},
    budget = new TimeBudget({ perMinute: 20_000 }),
  ): Parsers {
    let pending = 0
    let last: Promise<unknown> = Promise.resolve()
    const run = async (job: Job): Promise<Outcome> => {
      if (pending >= this.#perShop) throw new ParserError('late', 'Too many files at once.')
      pending++
      const mine = last.then(() => budget.waitUntilReady()).then(() => this.#run(job, find, budget))
      last = mine.catch(() => {})
      const { outcome, files } = await mine.finally(() => pending--)
      const text = outcome.kind === 'text' ? outcome.text : ''
      if (job.format !== 'zip') onRun({ format: job.format, outcome: nameOf(outcome), text, files })
      if (outcome.kind === 'late') throw new ParserError('late', 'Script execution timed out.')
      if (outcome.kind === 'broken') throw new ParserError('broken', outcome.message)
      return outcome
    }
    const readText = async (job: Job): Promise<string> => {
      const outcome = await run(job)
      return outcome.kind === 'text' ? outcome.text : ''
    }
    return {
      readXml: (content, options = {}) => readText({ format: 'xml', content, options }),
      readYaml: (content) => readText({ format: 'yaml', content }),
      async unpack(content) {
        const outcome = await run({ format: 'zip', content })
        const entries = outcome.kind === 'entries' ? outcome.entries : []
        return entries.map((entry) => ({ name: entry.name, content: Buffer.from(entry.content) }))
      },
    }
  }

  close(): void {
    this.#pool.close()
  }

  async #run(job: Job, find: FindSource, budget: TimeBudget): Promise<Run> {
    let started = performance.now()
    const parse = async (thread: ParserThread): Promise<Run> => {
      try {
        return await this.#parse(thread, find)
      } finally {
        thread.end()
        budget.spend(performance.now() - started)
      }
    }
    const begin = (): ParserThread => {
      started = performance.now()
      return new WatchedThread(THREAD, { limits: RESOURCES, data: job, loading: LIMITS.loading })
    }
    const run = await this.#pool.use(begin, parse).catch((error: unknown): Run => {
      if (error instanceof PoolClosed) return { outcome: { kind: 'late' }, files: [] }
      throw error
    })
    if (run.outcome.kind !== 'endless') return run
    // An endless document needs no computing, only the wait.
    await wait(Math.max(0, this.#parsing - (performance.now() - started)), undefined, { ref: false })
    return { ...run, outcome: { kind: 'late' } }
  }

  async #parse(thread: ParserThread, find: FindSource): Promise<Run> {
    const files: string[] = []
    let rounds = 0
    const answer = (names: string[]): Outcome | undefined => {
      const mayAsk = rounds++ < LIMITS.rounds
      const found = names.map((name): [string, Source] => {
        const source = mayAsk && files.length < LIMITS.files ? find(name) : null
        if (source !== null) files.push(name)
        return [name, source instanceof Uint8Array && source.length > LIMITS.fileBytes ? null : source]
      })
      if (rounds > LIMITS.rounds + 1) return { kind: 'endless' }
      thread.tell({ files: found })
      return undefined
    }
    const startClock = () => {
      const begun = performance.now()
      return () => this.#parsing - (performance.now() - begun)
    }
    const hear = (reply: Reply) => (reply.kind === 'needs' ? answer(reply.names) : reply)
    const outcome = await thread.run({ files: [] }, { hear, startClock })
    return { outcome: typeof outcome === 'string' ? ENDS[outcome] : outcome, files }
  }
}

function nameOf({ kind }: Run['outcome']): DocumentRun['outcome'] {
  if (kind === 'late') return 'late'
  return kind === 'broken' ? 'failed' : 'read'
}
