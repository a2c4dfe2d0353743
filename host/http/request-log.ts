import type { FastifyBaseLogger } from 'fastify'

type ChildOptions = Parameters<FastifyBaseLogger['child']>

/** What a logger does, each done by the one that is made for it. */
const METHODS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent', 'child'] as const

class RequestLog {
  readonly #parent: FastifyBaseLogger
  readonly #options: ChildOptions
  #log: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, options: ChildOptions) {
    this.#parent = parent
    this.#options = options
  }

  get level(): FastifyBaseLogger['level'] {
    return this.#parent.level
  }

  open(): FastifyBaseLogger {
    this.#log ??= this.#parent.child(...this.#options)
    return this.#log
  }
}

for (const name of METHODS) {
  const handOn = function (this: RequestLog, ...given: unknown[]): unknown {
    const log = this.open()
    return Reflect.apply(log[name], log, given)
  }
  Object.defineProperty(RequestLog.prototype, name, { value: handOn })
}

/**
 * The log of one request, which names the request in each line. It is made when the first line is written: hardly any request has one, and
 * a logger of its own costs as much as a whole hook.
 */
export function createRequestLog(parent: FastifyBaseLogger, ...options: ChildOptions): FastifyBaseLogger {
  return new RequestLog(parent, options) as unknown as FastifyBaseLogger
}
