import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Provenance } from '#range/evidence/evidence.ts'
import type { OutgoingCall, Sender } from '#range/outgoing-call.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who of several players asks; null where they are not told apart. */
    player: string | null
    /** Whether its exchange was observed: nothing that turns up later is credited to it. */
    isOver: boolean
  }
}

/**
 * Knows which request is being served, however far the code that serves it is from the route, and however many are served at once: what
 * the shop writes into its audit log belongs to the request that made it do so.
 */
export class RequestScope {
  readonly #storage = new AsyncLocalStorage<FastifyRequest>()
  readonly #calls = new AsyncLocalStorage<OutgoingCall>()

  readonly #namePlayer: (request: Pick<FastifyRequest, 'headers'>) => string | null
  readonly #clock: () => Date
  #lastNumber = 0

  /**
   * @param clock the time of all evidence
   * @param namePlayer who of several players a request is from; nobody in particular where it is not given
   */
  constructor(clock: () => Date, namePlayer: (request: Pick<FastifyRequest, 'headers'>) => string | null = () => null) {
    this.#clock = clock
    this.#namePlayer = namePlayer
  }

  /** The next request's number: unique in this process, whichever application answers. */
  readonly takeNumber = (): string => `request-${++this.#lastNumber}`

  /** Before any other hook that asks. Fastify comes back to it when a body was read. */
  follow(app: FastifyInstance): void {
    app.decorateRequest('outgoingCall', null)
    app.decorateRequest('player', null)
    app.decorateRequest('isOver', false)
    app.addHook('onRequest', (request, _reply, done) => {
      // By the context in which it is asked and not by anything in it: no client can claim to be the server.
      request.outgoingCall = this.#calls.getStore() ?? null
      // Whoever had the server ask has asked.
      request.player = this.#namePlayer(request) ?? this.#storage.getStore()?.player ?? null
      this.#storage.run(request, done)
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
    return this.#calls.run({ sender, instance, cause: causeOf(current), player: current?.player ?? null, depth }, () =>
      ask(depth),
    )
  }

  /** Where evidence comes from that turns up now. */
  provenance(instance: string): Provenance {
    const current = this.current()
    return this.#toProvenance(current, instance, causeOf(current))
  }

  /** Where an exchange comes from: it is its own, also where the server itself has asked. */
  ownProvenanceOf(request: FastifyRequest, instance: string): Provenance {
    return this.#toProvenance(request, instance, request.id)
  }

  #toProvenance(request: FastifyRequest | undefined, instance: string, cause: string | null): Provenance {
    return { request: cause, instance, player: request?.player ?? null, at: this.#clock() }
  }
}

/** What the server asked of itself belongs to the client's request that made it ask; what turns up after a reply to none. */
function causeOf(request: FastifyRequest | undefined): string | null {
  if (request?.isOver) return null
  return request?.outgoingCall?.cause ?? request?.id ?? null
}
