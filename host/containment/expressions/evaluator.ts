import type { Worker } from 'node:worker_threads'
import type { InstanceDisk } from '#host/containment/disk/disk.ts'
import type { Job, OutcomeOf } from '#host/containment/expressions/jobs.ts'
import { GRACE_MS } from '#host/containment/expressions/limits.ts'
import type { Answer, Question, Reply, ThreadData, Told } from '#host/containment/expressions/thread.ts'
import type { WebReply, WebRequest } from '#host/containment/machine/machine.ts'
import { endThread, startThread } from '#host/containment/threads.ts'

const THREAD = new URL('./thread.ts', import.meta.url)

/** QuickJS has its memory outside of this; these are for what surrounds it. */
const RESOURCES = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4, stackSizeMb: 4 }

/** Makes a request for whatever runs in a thread. Rejects when there is nobody at the address. */
export type AskForThread = (request: WebRequest) => Promise<WebReply>

/** What there is of the world for whatever runs in a thread. */
export interface Outside {
  ask: AskForThread
  disk: Pick<InstanceDisk, 'listWritten' | 'contentOf' | 'keep'>
}

/** A thread that asks waits no longer. Milliseconds. */
const MAX_REQUEST_MS = 3000

/** One thread that evaluates, watched from outside: it is ended when it does not come back in time. */
export class Evaluator {
  readonly #thread: Worker
  /** Milliseconds that the job has waited, and whether a reply is there. */
  readonly #shared = new Int32Array(new SharedArrayBuffer(8))
  readonly #loaded: Promise<Reply>
  readonly #computing: number
  #hear: (reply: Reply) => void = () => {}
  #ended = false

  /** @param computing milliseconds that a job may compute */
  constructor(computing: number) {
    this.#computing = computing
    this.#loaded = new Promise((resolve) => {
      this.#hear = resolve
    })
    this.#thread = startThread(THREAD, {
      limits: RESOURCES,
      data: { buffer: this.#shared.buffer, computing } satisfies ThreadData,
    })
    // A server that stops does not wait for it.
    this.#thread.unref()
    this.#thread.on('message', (reply: Reply) => this.#hear(reply))
    this.#thread.on('error', () => this.#hear('broken'))
    this.#thread.on('exit', () => {
      this.#ended = true
      this.#hear('broken')
    })
  }

  /** False when the thread is gone: this evaluator is of no more use. */
  get isAlive(): boolean {
    return !this.#ended
  }

  /** One job at a time. */
  async run<J extends Job>(job: J, outside?: Outside): Promise<OutcomeOf<J>> {
    const loaded = await this.#loaded
    const reply = loaded === 'ready' ? await this.#do(job, outside) : loaded
    if (typeof reply === 'object' && !('question' in reply)) return reply as OutcomeOf<J>
    this.end()
    return { failure: 'runtime', message: 'The expression failed.', milliseconds: 0 }
  }

  end(): void {
    this.#ended = true
    endThread(this.#thread)
  }

  #do(job: Job, outside: Outside | undefined): Promise<Reply> {
    return new Promise((resolve) => {
      const started = performance.now()
      let timer: NodeJS.Timeout | undefined
      let askingSince: number | undefined
      const askedFor = () => (askingSince === undefined ? 0 : performance.now() - askingSince)
      const respond = async (question: Question) => {
        askingSince = performance.now()
        const answer = await answerQuestion(question, outside)
        Atomics.add(this.#shared, 0, Math.ceil(askedFor()))
        askingSince = undefined
        if (!this.#ended) this.#answer(answer)
      }
      this.#hear = (reply) => {
        if (typeof reply === 'object' && 'question' in reply) {
          void respond(reply.question)
          return
        }
        clearTimeout(timer)
        this.#hear = () => {}
        resolve(reply)
      }
      const watch = () => {
        const milliseconds = performance.now() - started
        const overdue = milliseconds - askedFor() - Atomics.load(this.#shared, 0) - this.#computing - GRACE_MS
        if (overdue < 0) {
          timer = setTimeout(watch, -overdue)
          return
        }
        this.end()
        this.#hear({ failure: 'deadline', message: 'The expression took too long.', milliseconds })
      }
      Atomics.store(this.#shared, 0, 0)
      this.#tell(job)
      watch()
    })
  }

  #tell(told: Told): void {
    this.#thread.postMessage(told)
  }

  #answer(answer: Answer): void {
    this.#tell({ answer })
    Atomics.store(this.#shared, 1, 1)
    Atomics.notify(this.#shared, 1)
  }
}

/** Never fails: where there is nobody and nothing, that is the answer. */
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
