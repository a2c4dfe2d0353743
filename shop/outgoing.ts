export interface OutsideReply {
  status: number
  contentType: string
  body: Buffer
}

/**
 * Fetches an address on behalf of a customer.
 * @throws {Error} when the address is malformed, out of reach or silent
 */
export type FetchOutside = (url: string) => Promise<OutsideReply>
