import type { FastifyRequest } from 'fastify'

/** The site of a visitor, which browsers sign into every passkey answer. */
export interface Site {
  /** Host name without port, the scope of passkeys. */
  rpId: string
  origins: string[]
}

/**
 * Site of a request. A proxy may drop the port or the protocol. The browser's `Origin` has both,
 * so it wins if its host is the same.
 */
export function siteOf({ protocol, host, hostname, headers }: FastifyRequest): Site {
  const own = `${protocol}://${host}`
  const { origin } = headers
  const isSameHost = origin !== undefined && URL.parse(origin)?.hostname === hostname.toLowerCase()
  return { rpId: hostname.toLowerCase(), origins: isSameHost ? [own, origin] : [own] }
}
