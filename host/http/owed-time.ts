import type { FastifyRequest } from 'fastify'

/** Milliseconds that a request waits at most for what its queries asked for. */
const MAX_WAIT_MS = 2000

/** Time that queries have asked for, paid by the reply to their request: it waits, and nothing else does. */
export class OwedTime {
  readonly #byRequest = new WeakMap<FastifyRequest, number>()

  /** @param request the one whose query it is; undefined: nobody waits */
  add(request: FastifyRequest | undefined, ms: number): void {
    if (request) this.#byRequest.set(request, Math.min(MAX_WAIT_MS, (this.#byRequest.get(request) ?? 0) + ms))
  }

  /** Milliseconds until the reply may leave. */
  find(request: FastifyRequest): number {
    return this.#byRequest.get(request) ?? 0
  }
}
