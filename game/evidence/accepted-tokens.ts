import type { FastifyRequest } from 'fastify'
import { readCookie } from '#foundation/cookies.ts'
import type { Shop } from '#shop/shop.ts'
import type { Provenance } from './evidence.ts'
import { isIssuedByShop } from './shop-tokens.ts'

/** Tokens that each shop issued, which come with every request. */
const issued = new WeakMap<Shop, Set<string>>()

/** The oldest entries are dropped beyond this number. */
const MAX_KNOWN_TOKENS = 200

/**
 * For the host's `onSend` hook: reports tokens that the shop accepts although it did not issue them, in the header or
 * the cookie.
 * Walkthroughs put one into any request of a signed-in browser, and the shop reads the header in some routes and the
 * cookie in others.
 * Routes of files do not count, because they need no token.
 * @param createProvenance called only for such a token
 */
export function observeTokens(createProvenance: () => Provenance, request: FastifyRequest): void {
  const { authorization, cookie } = request.headers
  if ((authorization === undefined && cookie === undefined) || isForFile(request)) return
  const carried = new Set([/^bearer (\S+)$/i.exec(authorization ?? '')?.[1], readCookie(request, 'token')])
  for (const token of carried) {
    if (!token || isIssued(request, token) || !isGood(request, token)) continue
    request.game.observe(createProvenance(), 'tokenAccepted', { token })
  }
}

function isForFile({ is404, url, routeOptions }: FastifyRequest): boolean {
  return is404 ? !/^\/(api|rest)/.test(url) : routeOptions.config.servesFiles === true
}

/** Asks the shop's own check, because the oracle judges what the shop accepts. */
function isGood({ shop }: FastifyRequest, token: string): boolean {
  try {
    shop.tokens.verify(token)
    return true
  } catch {
    return false
  }
}

function isIssued({ shop }: FastifyRequest, token: string): boolean {
  const known = issued.get(shop) ?? new Set()
  if (known.has(token)) return true
  if (!isIssuedByShop(token, (sql, ...values) => shop.db.prepare(sql).get(...values))) return false
  if (known.size >= MAX_KNOWN_TOKENS) known.clear()
  issued.set(shop, known.add(token))
  return true
}
