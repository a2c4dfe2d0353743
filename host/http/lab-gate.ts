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
  readonly #isLabHost: (host: string | undefined) => boolean
  readonly #build: () => Promise<FastifyInstance>
  #app: Promise<FastifyInstance> | undefined

  /** @param isLabHost whether a `Host` header names the lab */
  constructor(
    basePath: string,
    isLabHost: (host: string | undefined) => boolean,
    build: () => Promise<FastifyInstance>,
  ) {
    this.#basePath = basePath
    this.#isLabHost = isLabHost
    this.#build = build
  }

  /** Whether an address is one of the lab. */
  isLab(url: string): boolean {
    return PERHAPS.test(url) && LAB.test(tidyUrl(url, this.#basePath))
  }

  /** A request handler that keeps the lab's requests, and those by its host name, from another one. */
  before(handler: Handler): Handler {
    return (request, response) => {
      if (this.isLab(request.url ?? '')) this.pass(request, response)
      else if (this.#isLabHost(request.headers.host)) answerBeside(request, response)
      else handler(request, response)
    }
  }

  /** Answers what comes in by the lab's own port. */
  readonly answer: Handler = (request, response) => {
    if (this.isLab(request.url ?? '')) this.pass(request, response)
    else answerBeside(request, response)
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

/** Answers what is asked of the lab's origin, but is not the lab's: nothing of the shop is there. */
function answerBeside(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === '/') return void response.writeHead(302, { location: '/range/lab/' }).end()
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
  response.end('The outside world begins at /range/lab/.\n')
}
