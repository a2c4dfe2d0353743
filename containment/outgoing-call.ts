/** Cause of a server's request: a customer's picture by address, or code of a player. */
export type Sender = 'picture' | 'code'

/** A request of the server to itself, marked by the host. Clients cannot forge one. */
export interface OutgoingCall {
  sender: Sender
  instance: string
  /** Number of the client's request behind it; null without one. */
  cause: string | null
  /** The player behind the request, if players are told apart. */
  player: string | null
  /** Depth of nested calls: 1 for the first. */
  depth: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for requests from outside. */
    outgoingCall: OutgoingCall | null
  }
}
