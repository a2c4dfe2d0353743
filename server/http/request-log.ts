import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'

/** Methods of a logger, which the lazy logger provides. */
const METHODS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent', 'child'] as const

/** Names in each line: the request, and in a class the instance of the team that it is charged to. */
type Named = Pick<FastifyRequest, 'id'> & { holder?: string | null }

class RequestLog {
  readonly #parent: FastifyBaseLogger
  readonly #request: Named
  #log: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, request: Named) {
    this.#parent = parent
    this.#request = request
  }

  get level(): FastifyBaseLogger['level'] {
    return this.#parent.level
  }

  open(): FastifyBaseLogger {
    const { id, holder } = this.#request
    this.#log ??= this.#parent.child({ reqId: id, ...(holder && { instance: holder }) })
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
export function createRequestLog(parent: FastifyBaseLogger, request: Named): FastifyBaseLogger {
  // A loop defines its methods, which TypeScript does not see.
  return new RequestLog(parent, request) as unknown as FastifyBaseLogger
}

/**
 * Gives an application and its requests a log. Comes before all other hooks. Fastify's own way listens to the end of
 * each request, which costs a twentieth of a search.
 */
export function logRequests(app: FastifyInstance, log: FastifyBaseLogger): void {
  app.log = log
  app.addHook('onRequest', (request, reply, done) => {
    request.log = reply.log = createRequestLog(log, request)
    done()
  })
}
