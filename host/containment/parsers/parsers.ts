import { setTimeout as wait } from 'node:timers/promises'
import type { Job, Order, Outcome, Reply, Source } from '#host/containment/parsers/jobs.ts'
import { LIMITS } from '#host/containment/parsers/limits.ts'
import { PoolClosed, ThreadPool } from '#host/containment/thread-pool.ts'
import { TimeBudget } from '#host/containment/time-budget.ts'
import { type ThreadEnd, WatchedThread } from '#host/containment/watched-thread.ts'
import type { DocumentRun } from '#range/evidence/evidence.ts'
import { ParserError, type Parsers } from '#shop/parsers.ts'

const THREAD = new URL('./thread.ts', import.meta.url)

/** libxml2 has its memory outside of this; these are for what surrounds it, and for YAML and ZIP. */
const RESOURCES = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 }

/** A file that a document asks for by its name for it. */
export type FindSource = (name: string) => Source

interface Options {
  /** Threads at the same time. */
  threads?: number
  /** Files that one shop may have under way and waiting. */
  perShop?: number
  /** Milliseconds that a parser may take for one file. */
  parsing?: number
}

interface Run {
  outcome: Outcome | { kind: 'late' }
  /** Names of the files that were handed in. */
  files: string[]
}

/** A thread that fails had too little memory: its document has no end. */
const ENDS: Readonly<Record<ThreadEnd, Run['outcome']>> = {
  late: { kind: 'late' },
  failed: { kind: 'endless' },
  gone: { kind: 'broken', message: 'The file is broken.' },
}

type ParserThread = WatchedThread<Order, Reply>

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

  /** Number of threads. */
  get count(): number {
    return this.#pool.count
  }

  /**
   * The parsers of one shop. They work one after the other, so that a shop which never comes to an end keeps itself waiting and nobody else.
   * @param find the files that XML may lead to
   * @param onRun told what became of a document before the shop is told of it
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

  /** Ends all threads, whatever they are doing. */
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
    // Known to go on for ever: nobody has to compute that.
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
