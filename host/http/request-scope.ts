import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Provenance } from '#range/evidence/evidence.ts'
import type { OutgoingCall, Sender } from '#range/outgoing-call.ts'

/**
 * Knows which request is being served, however far the code that serves it is from the route, and however many are served at once: what
 * the shop writes into its audit log belongs to the request that made it do so.
 */
export class RequestScope {
  readonly #storage = new AsyncLocalStorage<FastifyRequest>()
  readonly #calls = new AsyncLocalStorage<OutgoingCall>()

  #lastNumber = 0

  /** The next request's number: unique in this process, whichever application answers. */
  readonly takeNumber = (): string => `request-${++this.#lastNumber}`

  /** Before any other hook that asks. Twice, because reading a body leaves the scope. */
  follow(app: FastifyInstance): void {
    app.addHook('onRequest', (request, _reply, done) => {
      // By the context in which it is asked and not by anything in it: no client can claim to be the server.
      request.outgoingCall = this.#calls.getStore() ?? null
      this.#storage.run(request, done)
    })
    app.addHook('preValidation', (request, _reply, done) => {
      if (this.#storage.getStore() === request) done()
      else this.#storage.run(request, done)
    })
  }

  /** The request that is being served; undefined outside of any. */
  current(): FastifyRequest | undefined {
    return this.#storage.getStore()
  }

  /** Requests that `ask` makes to an application of ours are the server's own, made for the request that is being served. */
  call<Result>(instance: string, sender: Sender, ask: (depth: number) => Result): Result {
    const current = this.current()
    const depth = (current?.outgoingCall?.depth ?? 0) + 1
    return this.#calls.run({ sender, instance, cause: causeOf(current), depth }, () => ask(depth))
  }

  /** Where evidence comes from that turns up now. */
  provenance(instance: string): Provenance {
    return provenanceOf(causeOf(this.current()), instance)
  }
}

/** What the server asked of itself belongs to the client's request that made it ask. */
function causeOf(request: FastifyRequest | undefined): string | null {
  return request?.outgoingCall?.cause ?? request?.id ?? null
}

export function provenanceOf(request: string | null, instance: string): Provenance {
  return { request, instance, player: null, at: new Date() }
}
