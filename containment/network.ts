import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export interface RemoteRequest {
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
}

/** Addresses that no configured name may resolve to: this machine, its links, cloud services, multicast. */
const REFUSED = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  REFUSED.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 127],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  REFUSED.addSubnet(network, prefix, 'ipv6')

export interface NetworkReply {
  status: number
  contentType: string
  body: Buffer
  location: string | null
}

/**
 * Sends a request to a configured host. A name that resolves to this machine or its links is refused during the
 * resolution, so that it cannot change in between. An IP address in the configuration is allowed.
 * @throws {Error} if the host is out of reach, silent until the signal, or sends more than `maxBytes`
 */
export async function askNetwork(
  url: URL,
  { method = 'GET', headers = {}, body }: RemoteRequest,
  signal: AbortSignal,
  maxBytes: number,
): Promise<NetworkReply> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const request = send(url, {
    method,
    signal,
    agent: false,
    lookup: isIP(url.hostname) ? undefined : lookupOutside,
    headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'node', ...headers },
  })
  request.end(body)
  const response = await createResponse(request)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) {
      request.destroy()
      throw new Error('The reply is too long.')
    }
    chunks.push(chunk)
  }
  return {
    status: response.statusCode ?? 0,
    contentType: response.headers['content-type'] ?? '',
    body: Buffer.concat(chunks),
    location: response.headers.location ?? null,
  }
}

function createResponse(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve)
    // Not `once`: a request may fail again after its response began.
    request.on('error', reject)
  })
}

/** Resolves a name, but to none of the refused addresses. */
export const lookupOutside: LookupFunction = (name, options, callback) => {
  const all: LookupOptions & { all: true } = { ...options, all: true }
  lookup(name, all, (error, addresses) => {
    if (error) return callback(error, '')
    const [first] = addresses
    if (!first || addresses.some(isRefused)) return callback(new Error(`${name} leads to a refused address.`), '')
    if (options.all) return callback(null, addresses)
    return callback(null, first.address, first.family)
  })
}

function isRefused({ address, family }: LookupAddress): boolean {
  return REFUSED.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
