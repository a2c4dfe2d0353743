import type { Worker } from 'node:worker_threads'
import type { Job, OutcomeOf } from '#host/containment/expressions/jobs.ts'
import { GRACE, LIMITS } from '#host/containment/expressions/limits.ts'
import type { Reply } from '#host/containment/expressions/thread.ts'
import { startThread } from '#host/containment/threads.ts'

const THREAD = new URL('./thread.ts', import.meta.url)

/** QuickJS has its memory outside of this; these are for what surrounds it. */
const RESOURCES = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4, stackSizeMb: 4 }

/** One thread that evaluates, watched from outside: it is ended when it does not come back in time. */
export class Evaluator {
  readonly #thread: Worker
  readonly #paused = new Int32Array(new SharedArrayBuffer(4))
  readonly #loaded: Promise<Reply>
  #hear: (reply: Reply) => void = () => {}
  #ended = false

  constructor() {
    this.#loaded = new Promise((resolve) => {
      this.#hear = resolve
    })
    this.#thread = startThread(THREAD, RESOURCES, this.#paused.buffer)
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
  async run<J extends Job>(job: J): Promise<OutcomeOf<J>> {
    const loaded = await this.#loaded
    const reply = loaded === 'ready' ? await this.#ask(job) : loaded
    if (typeof reply === 'object') return reply as OutcomeOf<J>
    this.end()
    return { failure: 'runtime', message: 'The expression failed.', milliseconds: 0 }
  }

  end(): void {
    this.#ended = true
    void this.#thread.terminate()
  }

  #ask(job: Job): Promise<Reply> {
    return new Promise((resolve) => {
      const started = performance.now()
      let timer: NodeJS.Timeout | undefined
      this.#hear = (reply) => {
        clearTimeout(timer)
        this.#hear = () => {}
        resolve(reply)
      }
      const watch = () => {
        const milliseconds = performance.now() - started
        const overdue = milliseconds - Atomics.load(this.#paused, 0) - LIMITS.computing - GRACE
        if (overdue < 0) {
          timer = setTimeout(watch, -overdue)
          return
        }
        this.end()
        this.#hear({ failure: 'deadline', message: 'The expression took too long.', milliseconds })
      }
      Atomics.store(this.#paused, 0, 0)
      this.#thread.postMessage(job)
      watch()
    })
  }
}
