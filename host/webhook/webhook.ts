import type { Solution } from './solution.ts'

/** Hands one body to the receiver. Resolves with the status of its reply. @throws {Error} when there is none before the signal */
export type Post = (body: string, signal: AbortSignal) => Promise<number>

interface WebhookOptions {
  post: Post
  log: { warn(facts: object, message: string): void }
  /** For one attempt. Milliseconds. */
  timeout?: number
  /** Before each further attempt. Milliseconds. */
  pauses?: readonly number[]
}

/** Waiting to be told: a class that solves everything at once fits; whoever is behind by more is not listening. */
const MAX_WAITING_SOLUTIONS = 1000
const TIMEOUT = 10_000
const PAUSES = [1000, 5000, 30_000, 120_000]

/**
 * Tells a receiver of solves, one after the other, without anybody having to wait for it. One that is out of reach is tried again, ever later;
 * what it could not be told after the last attempt is written into the log and forgotten.
 */
export class Webhook {
  readonly #options: WebhookOptions
  readonly #waiting: string[] = []
  readonly #closing = new AbortController()
  #working = false

  constructor(options: WebhookOptions) {
    this.#options = options
  }

  /** Returns at once. */
  tell(solution: Solution): void {
    if (this.#waiting.length >= MAX_WAITING_SOLUTIONS) {
      const { challenge } = solution.solution
      this.#options.log.warn({ challenge }, 'too many solves wait for the webhook; it is not told of this one')
      return
    }
    this.#waiting.push(JSON.stringify(solution))
    if (!this.#working) void this.#work()
  }

  /** Ends the attempt under way; nothing more is told. */
  close(): void {
    const left = this.#waiting.length
    if (left > 0) this.#options.log.warn({ left }, 'the webhook could not be told of everything')
    this.#waiting.length = 0
    this.#closing.abort()
  }

  async #work(): Promise<void> {
    this.#working = true
    for (let body = this.#waiting[0]; body !== undefined; body = this.#waiting[0]) {
      await this.#deliver(body)
      this.#waiting.shift()
    }
    this.#working = false
  }

  async #deliver(body: string): Promise<void> {
    const { pauses = PAUSES, log } = this.#options
    for (const pause of [...pauses, null]) {
      const problem = await this.#attempt(body)
      if (problem === null || this.#closing.signal.aborted) return
      if (pause === null || problem.isFinal) {
        log.warn({ problem: problem.what }, 'the webhook was not told of a solve')
        return
      }
      log.warn({ problem: problem.what, secondsToNext: pause / 1000 }, 'the webhook is out of reach')
      await this.#wait(pause)
    }
  }

  /** What went wrong, and whether it would again; null when nothing did. */
  async #attempt(body: string): Promise<{ what: string; isFinal: boolean } | null> {
    const { post, timeout = TIMEOUT } = this.#options
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(timeout)])
    try {
      const status = await post(body, signal)
      if (status >= 200 && status < 300) return null
      // Who says that a body is wrong says so again; who is busy or broken may be better soon.
      return { what: `status ${status}`, isFinal: status < 500 && status !== 408 && status !== 429 }
    } catch (error) {
      return { what: error instanceof Error ? error.message : String(error), isFinal: false }
    }
  }

  #wait(milliseconds: number): Promise<void> {
    const { signal } = this.#closing
    return new Promise((resolve) => {
      const timer = setTimeout(finish, milliseconds)
      // Nobody's shutdown waits for a receiver.
      timer.unref()
      signal.addEventListener('abort', finish)
      function finish(): void {
        clearTimeout(timer)
        signal.removeEventListener('abort', finish)
        resolve()
      }
    })
  }
}
