import { BlockList } from 'node:net'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { RemoteReply } from '#shop/outgoing.ts'

interface OutgoingOptions {
  /** Asks the application itself: what the shop asks of its own address never leaves the process. */
  ask: (request: InjectOptions) => Promise<LightMyRequestResponse>
  /** Addresses of the shop, as it and the visitor of this moment know them. */
  ownAddresses: () => string[]
  /** Whether a path belongs to the lab, which is there by every name that a visitor may know this machine by. */
  isLab: (path: string) => boolean
  /** Path in the lab of what stands for an address of the internet; undefined for all others. */
  findInLab: (url: URL) => Promise<string | undefined>
  /** Host names beside the shop's own that may be asked over the network. */
  hosts: readonly string[]
  /** For all redirections together. Milliseconds. */
  timeout?: number
  maxBytes?: number
  /** Ends all that is under way. */
  signal?: AbortSignal
}

/** What is asked, beside the address. */
export interface RemoteRequest {
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
}

export type AskRemote = (address: string, request?: RemoteRequest) => Promise<RemoteReply>

const MAX_REPLY_BYTES = 1_000_000
const MAX_REDIRECTS = 3
const TIMEOUT = 5_000

/** Where a machine reaches itself. IPv4 addresses that are written as IPv6 ones are found as well. */
const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('0.0.0.0', 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')
LOOPBACK.addAddress('::', 'ipv6')

/**
 * What the shop may fetch: itself, the lab with what stands there for the internet, and the hosts of the configuration. Every hop of a
 * redirection is checked anew. Rejects for everything else as a network would that has nothing else on it.
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

  /** The path to ask for within the process; undefined for what is out there. */
  const pathWithin = async (url: URL): Promise<string | undefined> => {
    if (hosts.includes(url.hostname)) return isOwn(url) ? pathOf(url) : undefined
    if (isOwn(url) || isLab(url.pathname)) return pathOf(url)
    return findInLab(url)
  }

  const askOwn = async (path: string, url: URL, request: RemoteRequest, signal: AbortSignal): Promise<Hop> => {
    const { statusCode, headers, rawPayload } = await ask({
      method: (request.method ?? 'GET') as 'GET',
      url: path,
      // As over the wire: whoever is asked may show what came in.
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
  const { askNetwork: send } = await import('#host/containment/network.ts')
  return send(url, request, signal, maxBytes)
}

/** As the URL parser left it: small letters, numbers of all notations as four decimal ones. */
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
