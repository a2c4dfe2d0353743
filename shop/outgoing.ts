export interface RemoteReply {
  status: number
  contentType: string
  body: Buffer
}

/** Fetches an address for a customer. @throws {Error} if the address is malformed, unreachable or silent */
export type FetchRemote = (url: string) => Promise<RemoteReply>
