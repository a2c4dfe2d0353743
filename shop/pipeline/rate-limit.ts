import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import type { Shop } from '#shop/shop.ts'

interface Window {
  count: number
  /** Epoch seconds. */
  endsAt: number
}

/** The oldest clients are dropped beyond this number. */
const MAX_CLIENTS = 5000

/** More than an address and those of some proxies need. */
const MAX_KEY_CHARACTERS = 200

/** Requests of a client in a window of time. */
export interface RateLimit {
  requests: number
  /** Length of the window. */
  seconds: number
  /** Key that identifies a client; the remote address by default. */
  keyOf?: (request: FastifyRequest) => string | string[] | undefined
}

/** A guard that limits requests, separately in each shop. */
export function limitRate({ requests, seconds, keyOf = ({ socket }) => socket.remoteAddress }: RateLimit) {
  const windows = new WeakMap<Shop, Map<string, Window>>()

  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const now = Math.ceil(request.shop.clock().getTime() / 1000)
    const window = windowOf(windows, request.shop, String(keyOf(request)).slice(0, MAX_KEY_CHARACTERS), now, seconds)
    window.count++
    reply.headers({
      'x-ratelimit-limit': requests,
      'x-ratelimit-remaining': Math.max(requests - window.count, 0),
      'x-ratelimit-reset': window.endsAt,
    })
    if (window.count <= requests) {
      done()
      return
    }
    reply
      .code(429)
      .header('retry-after', window.endsAt - now)
      .type('text/html; charset=utf-8')
      .send('Too many requests, please try again later.')
  }
}

function windowOf(windows: WeakMap<Shop, Map<string, Window>>, shop: Shop, key: string, now: number, seconds: number) {
  const clients = windows.get(shop) ?? new Map<string, Window>()
  windows.set(shop, clients)
  const known = clients.get(key)
  if (known && known.endsAt > now) return known
  clients.delete(key)
  const [oldest] = clients.size >= MAX_CLIENTS ? clients.keys() : []
  if (oldest !== undefined) clients.delete(oldest)
  const window = { count: 0, endsAt: now + seconds }
  clients.set(key, window)
  return window
}
