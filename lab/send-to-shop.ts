import type { FastifyRequest } from 'fastify'

export interface OutgoingRequest {
  method: string
  /** Path and query with characters that HTTP allows. */
  path: string
  /** Alternating names and values, without headers of the connection. */
  headers: string[]
  body: Buffer
}

export interface ShopAnswer {
  status: number
  reason: string
  /** Alternating names and values. */
  headers: string[]
  /** The start, if it was long or slow. */
  body: Buffer
  /** Why the answer is incomplete; null if it is complete. */
  cut: 'size' | 'time' | null
  milliseconds: number
  /** Number in the list of exchanges; undefined if it was not recorded. */
  exchange: number | undefined
}

/**
 * Sends a request to the shop of the sender's instance, on their behalf.
 * @throws {LabFault} LAB_NO_ANSWER, LAB_BAD_ADDRESS
 */
export type SendToShop = (from: FastifyRequest, request: OutgoingRequest) => Promise<ShopAnswer>
