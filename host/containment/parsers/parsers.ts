import { setTimeout as wait } from 'node:timers/promises'
import type { Job, Order, Outcome, Reply, Source } from '#host/containment/parsers/jobs.ts'
import { LIMITS } from '#host/containment/parsers/limits.ts'
import { endThread, startThread } from '#host/containment/threads.ts'
import { TimeBudget } from '#host/containment/time-budget.ts'
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

/** What reads the files of visitors, for all shops: a thread for each file, and only a few at a time. */
export class ParserThreads {
  readonly #perShop: number
  readonly #parsing: number
  readonly #waiting: (() => void)[] = []
  readonly #ends = new Set<() => void>()
  #free: number
  #closed = false

  constructor({ threads = 3, perShop = 6, parsing = LIMITS.parsing }: Options = {}) {
    this.#free = threads
    this.#perShop = perShop
    this.#parsing = parsing
  }

  /** How many threads there are. */
  get count(): number {
    return this.#ends.size
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
    this.#closed = true
    for (const go of this.#waiting.splice(0)) go()
    for (const end of this.#ends) end()
  }

  async #run(job: Job, find: FindSource, budget: TimeBudget): Promise<Run> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    const started = performance.now()
    let run: Run
    try {
      run = this.#closed ? { outcome: { kind: 'late' }, files: [] } : await this.#parse(job, find)
    } finally {
      budget.spend(performance.now() - started)
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
    if (run.outcome.kind !== 'endless') return run
    // Known to go on for ever: nobody has to compute that.
    await wait(Math.max(0, this.#parsing - (performance.now() - started)), undefined, { ref: false })
    return { ...run, outcome: { kind: 'late' } }
  }

  #parse(job: Job, find: FindSource): Promise<Run> {
    return new Promise((resolve) => {
      const thread = startThread(THREAD, { limits: RESOURCES })
      thread.unref()
      const files: string[] = []
      let rounds = 0
      let timer: NodeJS.Timeout | undefined
      const finish = (outcome: Run['outcome']): void => {
        clearTimeout(timer)
        this.#ends.delete(end)
        endThread(thread)
        resolve({ outcome, files })
      }
      const end = (): void => finish({ kind: 'late' })
      const limit = (milliseconds: number): void => {
        clearTimeout(timer)
        timer = setTimeout(end, milliseconds)
      }
      const send = (order: Order): void => thread.postMessage(order)
      const answer = (names: string[]): void => {
        const mayAsk = rounds++ < LIMITS.rounds
        const found = names.map((name): [string, Source] => {
          const source = mayAsk && files.length < LIMITS.files ? find(name) : null
          if (source !== null) files.push(name)
          return [name, source instanceof Uint8Array && source.length > LIMITS.fileBytes ? null : source]
        })
        if (rounds > LIMITS.rounds + 1) finish({ kind: 'endless' })
        else send({ files: found })
      }
      this.#ends.add(end)
      thread.on('message', (reply: Reply) => {
        if (reply.kind === 'ready') limit(this.#parsing)
        else if (reply.kind === 'needs') answer(reply.names)
        else finish(reply)
      })
      // Out of memory, for one.
      thread.on('error', () => finish({ kind: 'endless' }))
      thread.on('exit', () => finish({ kind: 'broken', message: 'The file is broken.' }))
      limit(LIMITS.loading)
      send({ job })
    })
  }
}

function nameOf({ kind }: Run['outcome']): DocumentRun['outcome'] {
  if (kind === 'late') return 'late'
  return kind === 'broken' ? 'failed' : 'read'
}
