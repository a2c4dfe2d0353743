import type { FastifyRequest } from 'fastify'

const MAX_WAIT_MS = 2000

/** Time that queries have asked for. Only the reply to their request waits. */
export class OwedTime {
  readonly #byRequest = new WeakMap<FastifyRequest, number>()

  /** @param request of the query; undefined delays nothing */
  add(request: FastifyRequest | undefined, ms: number): void {
    if (request) this.#byRequest.set(request, Math.min(MAX_WAIT_MS, (this.#byRequest.get(request) ?? 0) + ms))
  }

  /** Milliseconds until the reply may leave. */
  find(request: FastifyRequest): number {
    return this.#byRequest.get(request) ?? 0
  }
}
