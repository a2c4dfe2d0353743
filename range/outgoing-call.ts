/** What made the server ask: a customer's picture from an address, or code of a player that it ran. */
export type Sender = 'picture' | 'code'

/** A request that the server made to itself. Told by the host: nothing that a client sends makes one. */
export interface OutgoingCall {
  sender: Sender
  instance: string
  /** Number of the client's request that it was made for; null where there was none. */
  cause: string | null
  /** Who made that request, where players are told apart. */
  player: string | null
  /** How many requests of this kind led here: 1 for the first. */
  depth: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for what came in from outside. */
    outgoingCall: OutgoingCall | null
  }
}
