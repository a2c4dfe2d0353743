import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readCookie } from '#foundation/cookies.ts'
import type { Session } from '#shop/accounts/sessions.ts'
import type { Claims } from '#shop/accounts/tokens.ts'
import { setCookie } from '#shop/pipeline/cookies.ts'
import type { Shop } from '#shop/shop.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route serves files, so the caller is not looked up. */
    servesFiles?: boolean
  }
}

export function readBearerToken(request: FastifyRequest): string | undefined {
  const parts = request.headers.authorization?.split(' ')
  return parts?.length === 2 && parts[0]?.toLowerCase() === 'bearer' ? parts[1] : undefined
}

/** Finds the session of the bearer token; undefined for strangers. */
export function callerOf(request: FastifyRequest): Session | undefined {
  return request.shop.sessions.find(readBearerToken(request))
}

/** Finds the session of the cookie, for pages that the server renders. */
export function visitorOf(request: FastifyRequest): Session | undefined {
  return request.shop.sessions.find(readCookie(request, 'token'))
}

/** Returns the claims of the bearer token; undefined if it is invalid. */
export function readBearerClaims(request: FastifyRequest): Claims | undefined {
  const token = readBearerToken(request)
  if (!token) return undefined
  const known = request.shop.sessions.find(token)
  return known ? { ...known } : claimsOf(request.shop, token)
}

export function isDeluxe(request: FastifyRequest): boolean {
  const data = readBearerClaims(request)?.data as Partial<Session['data']> | undefined
  if (data?.role !== 'deluxe' || !data.deluxeToken) return false
  return data.deluxeToken === request.shop.tokens.deluxeToken(String(data.email))
}

/** Accepts tokens that were issued before the last start, from the cookie first, else from the header. */
export function recogniseCallers(app: FastifyInstance): void {
  app.addHook('preHandler', (request, reply, done) => {
    const { cookie, authorization } = request.headers
    if ((cookie || authorization) && request.shop && !isForFiles(request)) {
      const token = readCookie(request, 'token') || readBearerToken(request)
      if (token) takeUp(request, reply, token)
    }
    done()
  })
}

function isForFiles({ is404, url, routeOptions }: FastifyRequest): boolean {
  if (is404) return !/^\/(api|rest)/.test(url)
  return routeOptions.config.servesFiles === true
}

function takeUp({ shop }: FastifyRequest, reply: FastifyReply, token: string): void {
  if (shop.sessions.find(token)) return
  const claims = claimsOf(shop, token)
  if (claims && shop.sessions.open(token, claims)) setCookie(reply, 'token', token)
}

/** Returns the claims of a token; undefined if its signature does not fit. */
function claimsOf({ tokens }: Shop, token: string): Claims | undefined {
  try {
    return tokens.verify(token)
  } catch {
    return undefined
  }
}
