import type { IncomingMessage } from 'node:http'

/** Node calls this for empty requests of a server with `optimizeEmptyRequests`. */
interface ClosableRequest extends IncomingMessage {
  _dumpAndCloseReadable?(): void
}

/**
 * Ends the stream of a request without a body at once, which saves a twentieth of a search. Node's own option for that
 * does not fit: it also ends the empty body of a POST, which Fastify waits for, and the close event of a polling
 * connection, which Socket.IO needs.
 */
export function closeEmptyRequest(request: ClosableRequest): void {
  const { method, headers } = request
  if (method !== 'GET' && method !== 'HEAD') return
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return
  request._dumpAndCloseReadable?.()
}
