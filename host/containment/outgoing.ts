import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { FetchRemote, RemoteReply } from '#shop/outgoing.ts'

interface OutgoingOptions {
  /** Asks the application itself: what the shop asks of its own address never leaves the process. */
  ask: (request: InjectOptions) => Promise<LightMyRequestResponse>
  /** Addresses of the shop, as it knows them now. */
  ownAddresses: () => string[]
  /** Whether a path belongs to the lab, which is there by every name that a visitor may know this machine by. */
  isLab: (path: string) => boolean
  /** Host names beside the shop's own that may be asked over the network. */
  hosts: readonly string[]
}

const MAX_REPLY_BYTES = 1_000_000
const MAX_REDIRECTS = 3
const TIMEOUT = 5_000

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** What the shop may fetch: itself, and the hosts of the configuration. Every hop of a redirection is checked anew. */
export function createFetchRemote({ ask, ownAddresses, isLab, hosts }: OutgoingOptions): FetchRemote {
  const isOwn = (url: URL): boolean => {
    if (isLab(url.pathname) && !hosts.includes(url.hostname)) return true
    const own = ownAddresses().map((address) => new URL(address))
    return own.some(({ origin, port }) => url.origin === origin || (LOOPBACK.has(url.hostname) && url.port === port))
  }

  const askOwn = async (url: URL): Promise<Hop> => {
    const { statusCode, headers, rawPayload } = await ask({
      method: 'GET',
      url: `${url.pathname}${url.search}`,
      // As over the wire: whoever is asked may show what came in.
      headers: { host: url.host, accept: '*/*', 'user-agent': 'node' },
    })
    return {
      status: statusCode,
      contentType: String(headers['content-type'] ?? ''),
      body: rawPayload,
      location: headers.location === undefined ? null : String(headers.location),
    }
  }

  return async (address) => {
    let url = new URL(address)
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error(`${url.protocol} is not fetched.`)
      const isReachable = isOwn(url) || hosts.includes(url.hostname)
      if (!isReachable) throw new Error(`${url.hostname} is out of reach.`)
      const reply = isOwn(url) ? await askOwn(url) : await askNetwork(url)
      if (reply.location === null || reply.status < 300 || reply.status > 399) return reply
      url = new URL(reply.location, url)
    }
    throw new Error('Too many redirections.')
  }
}

interface Hop extends RemoteReply {
  location: string | null
}

async function askNetwork(url: URL): Promise<Hop> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) })
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MAX_REPLY_BYTES) throw new Error('The reply is too long.')
    chunks.push(chunk)
  }
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    body: Buffer.concat(chunks),
    location: response.headers.get('location'),
  }
}
