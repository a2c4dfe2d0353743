import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Provenance } from '#range/evidence/evidence.ts'

/**
 * Knows which request is being served, however far the code that serves it is from the route, and however many are served at once: what
 * the shop writes into its audit log belongs to the request that made it do so.
 */
export class RequestScope {
  readonly #storage = new AsyncLocalStorage<FastifyRequest>()

  #lastNumber = 0

  /** The next request's number: unique in this process, whichever application answers. */
  readonly nextNumber = (): string => `request-${++this.#lastNumber}`

  /** Before any other hook that asks. Twice, because reading a body leaves the scope. */
  follow(app: FastifyInstance): void {
    app.addHook('onRequest', (request, _reply, done) => this.#storage.run(request, done))
    app.addHook('preValidation', (request, _reply, done) => this.#storage.run(request, done))
  }

  /** Where evidence comes from that turns up now. */
  provenance(instance: string): Provenance {
    return provenanceOf(this.#storage.getStore()?.id ?? null, instance)
  }
}

export function provenanceOf(request: string | null, instance: string): Provenance {
  return { request, instance, player: null, at: new Date() }
}
