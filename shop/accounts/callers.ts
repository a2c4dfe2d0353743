import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Session } from '#shop/accounts/sessions.ts'
import type { Claims } from '#shop/accounts/tokens.ts'
import { readCookie, setCookie } from '#shop/pipeline/cookies.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route serves files: nobody needs to be recognised. */
    servesFiles?: boolean
  }
}

/** The token of `Authorization: Bearer <token>`. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const parts = request.headers.authorization?.split(' ')
  return parts?.length === 2 && parts[0]?.toLowerCase() === 'bearer' ? parts[1] : undefined
}

/** Who calls, by the bearer token; undefined for strangers. */
export function callerOf(request: FastifyRequest): Session | undefined {
  return request.shop.sessions.find(bearerToken(request))
}

/** Who looks at a page, by the cookie. */
export function visitorOf(request: FastifyRequest): Session | undefined {
  return request.shop.sessions.find(readCookie(request, 'token'))
}

/** The claims of the bearer token, if it is a good one. */
export function bearerClaims(request: FastifyRequest): Claims | undefined {
  const token = bearerToken(request)
  if (!token) return undefined
  const { sessions, tokens } = request.shop
  const known = sessions.find(token)
  if (known) return known as unknown as Claims
  try {
    return tokens.verify(token)
  } catch {
    return undefined
  }
}

/** True for a customer whose membership is proven, not merely claimed. */
export function isDeluxe(request: FastifyRequest): boolean {
  const data = bearerClaims(request)?.data as Partial<Session['data']> | undefined
  if (data?.role !== 'deluxe' || !data.deluxeToken) return false
  return data.deluxeToken === request.shop.tokens.deluxeToken(String(data.email))
}

/** Takes up tokens that were issued before the last start: cookie first, else bearer. */
export function recogniseCallers(app: FastifyInstance): void {
  app.addHook('preHandler', (request, reply, done) => {
    const { cookie, authorization } = request.headers
    if ((cookie || authorization) && !request.is404 && !request.routeOptions.config.servesFiles) {
      const token = readCookie(request, 'token') || bearerToken(request)
      if (token && takeUp(request, token)) setCookie(reply, 'token', token)
    }
    done()
  })
}

function takeUp({ shop }: FastifyRequest, token: string): boolean {
  if (!shop || shop.sessions.find(token)) return false
  try {
    return shop.sessions.open(token, shop.tokens.verify(token)) !== undefined
  } catch {
    return false
  }
}
