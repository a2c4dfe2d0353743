import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** Methods of a logger, which the lazy logger provides. */
const METHODS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent', 'child'] as const

class RequestLog {
  readonly #parent: FastifyBaseLogger
  readonly #id: string
  #log: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, id: string) {
    this.#parent = parent
    this.#id = id
  }

  get level(): FastifyBaseLogger['level'] {
    return this.#parent.level
  }

  open(): FastifyBaseLogger {
    this.#log ??= this.#parent.child({ reqId: this.#id })
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
 * Log of one request, which names the request in each line. Made with its first line, because few requests log and a
 * logger costs as much as a hook.
 */
export function createRequestLog(parent: FastifyBaseLogger, id: string): FastifyBaseLogger {
  // A loop defines its methods, which TypeScript does not see.
  return new RequestLog(parent, id) as unknown as FastifyBaseLogger
}

/**
 * Gives an application and its requests a log. Comes before all other hooks. Fastify's own way listens to the end of
 * each request, which costs a twentieth of a search.
 */
export function logRequests(app: FastifyInstance, log: FastifyBaseLogger): void {
  app.log = log
  app.addHook('onRequest', (request, reply, done) => {
    request.log = reply.log = createRequestLog(log, request.id)
    done()
  })
}
