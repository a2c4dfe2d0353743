import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { tidyUrl } from '#foundation/urls.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Cheap test that excludes most requests. */
const PERHAPS = /range\/+lab/i
const LAB = /^\/range\/lab(?:[/?]|$)/i

/** Passes the lab's requests from the shop's server to the lab. The first request builds the lab. */
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

  isLab(url: string): boolean {
    return PERHAPS.test(url) && LAB.test(tidyUrl(url, this.#basePath))
  }

  /** Wraps a handler, which then gets neither the lab's requests nor those to its host name. */
  before(handler: Handler): Handler {
    return (request, response) => {
      if (this.isLab(request.url ?? '')) this.pass(request, response)
      else if (this.#isLabHost(request.headers.host)) answerBeside(request, response)
      else handler(request, response)
    }
  }

  /** Answers requests to the lab's own port. */
  readonly answer: Handler = (request, response) => {
    if (this.isLab(request.url ?? '')) this.pass(request, response)
    else answerBeside(request, response)
  }

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

/** Answers requests to the lab's origin outside the lab, because the shop is not there. */
function answerBeside(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === '/') return void response.writeHead(302, { location: '/range/lab/' }).end()
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
  response.end('The outside world begins at /range/lab/.\n')
}
