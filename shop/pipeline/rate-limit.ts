import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import type { Shop } from '#shop/shop.ts'

interface Window {
  count: number
  /** Epoch seconds. */
  endsAt: number
}

/** Clients beyond this many push out the one that came first. */
const MAX_CLIENTS = 5000

/** A guard that lets each client through so many times in so many seconds, in each shop for itself. */
export function limitRate(limit: number, seconds: number) {
  const windows = new WeakMap<Shop, Map<string, Window>>()

  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const now = Math.ceil(request.shop.clock().getTime() / 1000)
    const window = windowOf(windows, request, now, seconds)
    window.count++
    reply.headers({
      'x-ratelimit-limit': limit,
      'x-ratelimit-remaining': Math.max(limit - window.count, 0),
      'x-ratelimit-reset': window.endsAt,
    })
    if (window.count <= limit) {
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

function windowOf(windows: WeakMap<Shop, Map<string, Window>>, request: FastifyRequest, now: number, seconds: number) {
  const clients = windows.get(request.shop) ?? new Map<string, Window>()
  windows.set(request.shop, clients)
  const known = clients.get(request.ip)
  if (known && known.endsAt > now) return known
  clients.delete(request.ip)
  const [oldest] = clients.size >= MAX_CLIENTS ? clients.keys() : []
  if (oldest !== undefined) clients.delete(oldest)
  const window = { count: 0, endsAt: now + seconds }
  clients.set(request.ip, window)
  return window
}
