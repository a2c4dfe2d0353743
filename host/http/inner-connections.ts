import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** A request of the request bench that is under way. */
interface InnerConnection {
  body: Buffer
  /** Number in the list of exchanges, once it is there. */
  exchange?: number
}

const connections = new WeakMap<object, InnerConnection>()

/** Marks a connection as one of the request bench, which sends one request on each. */
export function openInnerConnection(connection: Duplex, body: Buffer): void {
  connections.set(connection, { body })
}

/** The request bench's own knowledge of a request; undefined for requests from outside. */
export function findInnerConnection({ socket }: IncomingMessage): InnerConnection | undefined {
  return socket ? connections.get(socket) : undefined
}

/** Number of the exchange that was noted on a connection. */
export function answerExchange(connection: Duplex): number | undefined {
  return connections.get(connection)?.exchange
}
