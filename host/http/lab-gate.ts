import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { tidyUrl } from '#common/urls.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Where a request for the lab might be meant; most requests are sorted out by this alone. */
const PERHAPS = /range\/+lab/i
const LAB = /^\/range\/lab(?:[/?]|$)/i

/** Stands before the shop's application and leads whoever asks for the lab to that one, which is built when the first comes. */
export class LabGate {
  readonly #basePath: string
  readonly #build: () => Promise<FastifyInstance>
  #app: Promise<FastifyInstance> | undefined

  constructor(basePath: string, build: () => Promise<FastifyInstance>) {
    this.#basePath = basePath
    this.#build = build
  }

  /** Whether an address is one of the lab. */
  isLab(url: string): boolean {
    return PERHAPS.test(url) && LAB.test(tidyUrl(url, this.#basePath))
  }

  /** A request handler that keeps the lab's requests from another one. */
  before(handler: Handler): Handler {
    return (request, response) => {
      if (this.isLab(request.url ?? '')) this.pass(request, response)
      else handler(request, response)
    }
  }

  /** Has a request answered by the lab. */
  pass(request: IncomingMessage, response: ServerResponse): void {
    this.openApp().then(
      (app) => app.routing(request, response),
      () => response.writeHead(500, { 'content-type': 'text/plain' }).end('The outside world does not open.\n'),
    )
  }

  openApp(): Promise<FastifyInstance> {
    this.#app ??= this.#build()
    return this.#app
  }

  async close(): Promise<void> {
    await (await this.#app)?.close()
  }
}
