import { BlockList } from 'node:net'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { RemoteRequest } from '#containment/network.ts'
import type { RemoteReply } from '#shop/outgoing.ts'

interface OutgoingOptions {
  /** Sends a request to the application itself. The shop's requests to its own address never leave the process. */
  ask: (request: InjectOptions) => Promise<LightMyRequestResponse>
  ownAddresses: () => string[]
  /** Whether a path belongs to the lab, which answers under every name of this machine. */
  isLab: (path: string) => boolean
  /** Path of the lab's stand-in for an address of the internet, or undefined. */
  findInLab: (url: URL) => Promise<string | undefined>
  /** Further host names that may be reached over the network. */
  hosts: readonly string[]
  /** For all redirects together, in milliseconds. */
  timeout?: number
  maxBytes?: number
  signal?: AbortSignal
}

export type AskRemote = (address: string, request?: RemoteRequest) => Promise<RemoteReply>

const MAX_REPLY_BYTES = 1_000_000
const MAX_REDIRECTS = 3
const TIMEOUT = 5_000

/** Loopback addresses, including IPv4 in IPv6 notation. */
const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('0.0.0.0', 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')
LOOPBACK.addAddress('::', 'ipv6')

/**
 * Limits the shop's requests to itself, to the lab with its stand-ins for the internet, and to configured hosts. Checks
 * every hop of a redirect. Rejects other requests like a network without other hosts.
 */
export function createAskRemote({
  ask,
  ownAddresses,
  isLab,
  findInLab,
  hosts,
  timeout = TIMEOUT,
  maxBytes = MAX_REPLY_BYTES,
  signal: end,
}: OutgoingOptions): AskRemote {
  const isOwn = (url: URL): boolean =>
    ownAddresses().some((address) => {
      const own = URL.parse(address)
      if (own === null || own.port !== url.port) return false
      return nameOf(url) === nameOf(own) || isLoopback(url)
    })

  /** The path within the process, or undefined for a remote address. */
  const pathWithin = async (url: URL): Promise<string | undefined> => {
    if (hosts.includes(url.hostname)) return isOwn(url) ? pathOf(url) : undefined
    if (isOwn(url) || isLab(url.pathname)) return pathOf(url)
    return findInLab(url)
  }

  const askOwn = async (path: string, url: URL, request: RemoteRequest, signal: AbortSignal): Promise<Hop> => {
    const { statusCode, headers, rawPayload } = await ask({
      method: (request.method ?? 'GET') as 'GET',
      url: path,
      // Headers as over the wire, because the target may show them.
      headers: { accept: '*/*', 'user-agent': 'node', ...request.headers, host: url.host },
      payload: request.body,
      signal,
    })
    if (rawPayload.length > maxBytes) throw new Error('The reply is too long.')
    return {
      status: statusCode,
      contentType: String(headers['content-type'] ?? ''),
      body: rawPayload,
      location: headers.location === undefined ? null : String(headers.location),
    }
  }

  return async (address, request = {}) => {
    let url = new URL(address)
    let asked = request
    const late = AbortSignal.timeout(timeout)
    const signal = end ? AbortSignal.any([late, end]) : late
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error(`${url.protocol} is not fetched.`)
      const path = await pathWithin(url)
      if (path === undefined && !hosts.includes(url.hostname)) throw new Error(`${url.hostname} is out of reach.`)
      const reply = await (path === undefined
        ? askNetwork(url, asked, signal, maxBytes)
        : askOwn(path, url, asked, signal))
      if (reply.location === null || reply.status < 300 || reply.status > 399) return reply
      url = new URL(reply.location, url)
      if (reply.status === 303 || asked.method === 'POST') asked = { headers: asked.headers }
    }
    throw new Error('Too many redirections.')
  }
}

interface Hop extends RemoteReply {
  location: string | null
}

async function askNetwork(url: URL, request: RemoteRequest, signal: AbortSignal, maxBytes: number): Promise<Hop> {
  const { askNetwork: send } = await import('#containment/network.ts')
  return send(url, request, signal, maxBytes)
}

/** The URL parser's host name: lower case, and IPv4 addresses of all notations in dotted decimals. */
function nameOf({ hostname }: URL): string {
  return hostname.replace(/\.$/, '')
}

function isLoopback(url: URL): boolean {
  const name = nameOf(url)
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  if (name.startsWith('[')) return LOOPBACK.check(name.slice(1, -1), 'ipv6')
  return /^[\d.]+$/.test(name) && LOOPBACK.check(name, 'ipv4')
}

function pathOf({ pathname, search }: URL): string {
  return `${pathname}${search}`
}
