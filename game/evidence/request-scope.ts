import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OutgoingCall, Sender } from '#containment/outgoing-call.ts'
import type { Provenance } from '#game/evidence/evidence.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The sending player. Null if players are not distinguished. */
    player: string | null
    /** Whether its exchange was observed. Later evidence is not credited to it. */
    isOver: boolean
  }
}

/**
 * Finds the current request in any code that serves it, among many parallel ones, so that evidence such as an audit
 * log's line belongs to its request.
 */
export class RequestScope {
  readonly #storage = new AsyncLocalStorage<FastifyRequest>()
  readonly #calls = new AsyncLocalStorage<OutgoingCall>()

  readonly #namePlayer: (request: Pick<FastifyRequest, 'headers'>) => string | null
  readonly #clock: () => Date
  #lastNumber = 0

  /**
   * @param clock the time of all evidence
   * @param namePlayer names a request's player; null by default
   */
  constructor(clock: () => Date, namePlayer: (request: Pick<FastifyRequest, 'headers'>) => string | null = () => null) {
    this.#clock = clock
    this.#namePlayer = namePlayer
  }

  /** The next request's number, unique in this process. */
  readonly takeNumber = (): string => `request-${++this.#lastNumber}`

  /** Comes before all hooks that need the scope. Fastify returns to this context after a body. */
  follow(app: FastifyInstance): void {
    app.decorateRequest('outgoingCall', null)
    app.decorateRequest('player', null)
    app.decorateRequest('isOver', false)
    app.addHook('onRequest', (request, _reply, done) => {
      // Set by the context alone, so that no client can claim to be the server.
      request.outgoingCall = this.#calls.getStore() ?? null
      // A request by the server belongs to the player who caused it.
      request.player = this.#namePlayer(request) ?? this.#storage.getStore()?.player ?? null
      this.#storage.run(request, done)
    })
  }

  current(): FastifyRequest | undefined {
    return this.#storage.getStore()
  }

  /** Runs `ask` so that its requests to our applications count as the server's own, caused by the current request. */
  call<Result>(instance: string, sender: Sender, ask: (depth: number) => Result): Result {
    const current = this.current()
    const depth = (current?.outgoingCall?.depth ?? 0) + 1
    return this.#calls.run({ sender, instance, cause: causeOf(current), player: current?.player ?? null, depth }, () =>
      ask(depth),
    )
  }

  /** Provenance of evidence at this moment. */
  provenance(instance: string): Provenance {
    const current = this.current()
    return this.#toProvenance(current, instance, causeOf(current))
  }

  /** Provenance of an exchange itself, also if the server sent the request. */
  ownProvenanceOf(request: FastifyRequest, instance: string): Provenance {
    return this.#toProvenance(request, instance, request.id)
  }

  #toProvenance(request: FastifyRequest | undefined, instance: string, cause: string | null): Provenance {
    return { request: cause, instance, player: request?.player ?? null, at: this.#clock() }
  }
}

/** The client's request behind a chain of the server's own ones. Null after the reply. */
function causeOf(request: FastifyRequest | undefined): string | null {
  if (request?.isOver) return null
  return request?.outgoingCall?.cause ?? request?.id ?? null
}
