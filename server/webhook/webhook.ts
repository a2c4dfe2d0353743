import type { Solution } from './solution.ts'

/**
 * Sends one body to the receiver. Resolves with the status of its reply. @throws {Error} without a reply before the
 * signal
 */
export type Post = (body: string, signal: AbortSignal) => Promise<number>

interface WebhookOptions {
  post: Post
  log: { warn(facts: object, message: string): void }
  timeout?: number
  /** Milliseconds before each further attempt. */
  pauses?: readonly number[]
}

/** Waiting reports, with room for a class that solves everything at once. Above it the receiver is not listening. */
const MAX_WAITING_SOLUTIONS = 1000
const TIMEOUT = 10_000
const PAUSES = [1000, 5000, 30_000, 120_000]

/**
 * Reports solves one after the other in the background. Retries an unreachable receiver at growing intervals. A report
 * that failed for good is logged and dropped.
 */
export class Webhook {
  readonly #options: WebhookOptions
  readonly #waiting: string[] = []
  readonly #closing = new AbortController()
  #working = false

  constructor(options: WebhookOptions) {
    this.#options = options
  }

  tell(solution: Solution): void {
    if (this.#waiting.length >= MAX_WAITING_SOLUTIONS) {
      const { challenge } = solution.solution
      this.#options.log.warn({ challenge }, 'too many solves wait for the webhook; this one is dropped')
      return
    }
    this.#waiting.push(JSON.stringify(solution))
    if (!this.#working) void this.#work()
  }

  close(): void {
    const left = this.#waiting.length
    if (left > 0) this.#options.log.warn({ left }, 'some solves did not reach the webhook')
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
        log.warn({ problem: problem.what }, 'a solve did not reach the webhook')
        return
      }
      log.warn({ problem: problem.what, secondsToNext: pause / 1000 }, 'the webhook is out of reach')
      await this.#wait(pause)
    }
  }

  /** The failure and whether it is final, or null. */
  async #attempt(body: string): Promise<{ what: string; isFinal: boolean } | null> {
    const { post, timeout = TIMEOUT } = this.#options
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(timeout)])
    try {
      const status = await post(body, signal)
      if (status >= 200 && status < 300) return null
      // A receiver that rejects a body rejects it again. A busy or broken one may recover.
      return { what: `status ${status}`, isFinal: status < 500 && status !== 408 && status !== 429 }
    } catch (error) {
      return { what: error instanceof Error ? error.message : String(error), isFinal: false }
    }
  }

  #wait(milliseconds: number): Promise<void> {
    const { signal } = this.#closing
    return new Promise((resolve) => {
      const timer = setTimeout(finish, milliseconds)
      // A shutdown does not wait for a receiver.
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
