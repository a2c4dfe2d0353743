import type { InstanceDisk } from '#containment/disk/disk.ts'
import type { Job, Outcome, OutcomeOf } from '#containment/expressions/jobs.ts'
import { GRACE_MS, LIMITS } from '#containment/expressions/limits.ts'
import type { Answer, Question, Reply, ThreadData, Told } from '#containment/expressions/thread.ts'
import type { WebReply, WebRequest } from '#containment/machine/machine.ts'
import { WatchedThread } from '#containment/watched-thread.ts'

const THREAD = new URL('./thread.ts', import.meta.url)

/** Limits of the JavaScript around QuickJS, whose own memory is separate. */
const RESOURCES = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4, stackSizeMb: 4 }

/** Sends a request for code in a thread. Rejects if nobody is at the address. */
export type AskForThread = (request: WebRequest) => Promise<WebReply>

export interface Outside {
  ask: AskForThread
  disk: Pick<InstanceDisk, 'listWritten' | 'contentOf' | 'keep'>
}

const MAX_REQUEST_MS = 3000

export class Evaluator {
  readonly #thread: WatchedThread<Told, Reply>
  /** Milliseconds that the job has waited, and a flag for a reply. */
  readonly #shared = new Int32Array(new SharedArrayBuffer(8))
  readonly #computing: number

  /** @param computing milliseconds that a job may compute */
  constructor(computing: number) {
    this.#computing = computing
    const data: ThreadData = { buffer: this.#shared.buffer, computing }
    this.#thread = new WatchedThread(THREAD, { limits: RESOURCES, data, loading: LIMITS.loading })
  }

  get isAlive(): boolean {
    return this.#thread.isAlive
  }

  end(): void {
    this.#thread.end()
  }

  async run<J extends Job>(job: J, outside?: Outside): Promise<OutcomeOf<J>> {
    let started = performance.now()
    const computing = (job.kind === 'confirmation' ? LIMITS.drawing : this.#computing) + GRACE_MS
    let askingSince: number | undefined
    const askedFor = () => (askingSince === undefined ? 0 : performance.now() - askingSince)
    const respond = async (question: Question): Promise<void> => {
      askingSince = performance.now()
      const answer = await answerQuestion(question, outside)
      Atomics.add(this.#shared, 0, Math.ceil(askedFor()))
      askingSince = undefined
      if (this.isAlive) this.#answer(answer)
    }
    const hear = (reply: Reply): Outcome | undefined => {
      if (typeof reply !== 'object') return undefined
      if (!('question' in reply)) return reply
      void respond(reply.question)
      return undefined
    }
    const startClock = () => {
      started = performance.now()
      Atomics.store(this.#shared, 0, 0)
      return this.#thread.startClock(computing, () => askedFor() + Atomics.load(this.#shared, 0))
    }
    const transferred = 'image' in job ? [job.image.buffer as ArrayBuffer] : []
    const outcome = await this.#thread.run(job, { hear, startClock }, transferred)
    const milliseconds = performance.now() - started
    if (outcome === 'late') return { failure: 'deadline', message: 'The expression took too long.', milliseconds }
    if (typeof outcome === 'string') return { failure: 'runtime', message: 'The expression failed.', milliseconds: 0 }
    return outcome as OutcomeOf<J>
  }

  #answer(answer: Answer): void {
    this.#thread.tell({ answer })
    Atomics.store(this.#shared, 1, 1)
    Atomics.notify(this.#shared, 1)
  }
}

/** Never rejects: without a source the answer is empty. */
async function answerQuestion(question: Question, outside: Outside | undefined): Promise<Answer> {
  if ('file' in question) {
    const content = await Promise.try(() => outside?.disk.contentOf(question.file)).catch(() => undefined)
    return { content: new Uint8Array(content ?? []) }
  }
  const late = new Promise<null>((pass) => setTimeout(pass, MAX_REQUEST_MS, null).unref())
  const asked = Promise.try(() => {
    outside?.disk.keep(question.changes)
    return outside ? outside.ask(question.request) : null
  })
  const reply = await Promise.race([asked.catch(() => null), late])
  const written = await Promise.try(() => outside?.disk.listWritten() ?? []).catch(() => [])
  return { reply: reply && { ...reply, body: Buffer.from(new Uint8Array(reply.body)) }, written }
}
