export interface RemoteReply {
  status: number
  contentType: string
  body: Buffer
}

/**
 * Fetches an address on behalf of a customer.
 * @throws {Error} when the address is malformed, out of reach or silent
 */
export type FetchRemote = (url: string) => Promise<RemoteReply>
