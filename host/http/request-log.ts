import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** What a logger does, each done by the one that is made for it. */
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
 * The log of one request, which names the request in each line. It is made when the first line is written: hardly any request has one, and
 * a logger of its own costs as much as a whole hook.
 */
export function createRequestLog(parent: FastifyBaseLogger, id: string): FastifyBaseLogger {
  // Its methods are defined in a loop, which TypeScript does not see.
  return new RequestLog(parent, id) as unknown as FastifyBaseLogger
}

/**
 * Has an application and its requests write into a log. Before all other hooks. An application that is created with a log listens to the end
 * of each request to write of it, and examines each request's log: a twentieth of a search, for lines that nobody wants.
 */
export function logRequests(app: FastifyInstance, log: FastifyBaseLogger): void {
  app.log = log
  app.addHook('onRequest', (request, reply, done) => {
    request.log = reply.log = createRequestLog(log, request.id)
    done()
  })
}
