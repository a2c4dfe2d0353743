import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

interface InnerConnection {
  body: Buffer
  /** Number in the list of exchanges, once recorded. */
  exchange?: number
}

const connections = new WeakMap<object, InnerConnection>()

/** Marks a connection as the request bench's, which sends one request on each. */
export function openInnerConnection(connection: Duplex, body: Buffer): void {
  connections.set(connection, { body })
}

/** The request bench's facts about a request. Undefined for requests from outside. */
export function findInnerConnection({ socket }: IncomingMessage): InnerConnection | undefined {
  return socket ? connections.get(socket) : undefined
}

/** Number of the exchange recorded on a connection. */
export function answerExchange(connection: Duplex): number | undefined {
  return connections.get(connection)?.exchange
}
