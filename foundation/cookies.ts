import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'

/** The value of a cookie, decoded if possible. */
export function readCookie({ headers: { cookie } }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  return cookie?.includes(name) ? parseCookie(cookie)[name] : undefined
}
