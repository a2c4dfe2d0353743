import type { FastifyRequest } from 'fastify'

/** Where a visitor is, as browsers sign it into every answer of a passkey. */
export interface Site {
  /** Host name without a port: passkeys belong to it. */
  rpId: string
  origins: string[]
}

/**
 * The site of a request. A proxy may pass the host on without its port, or without a word about HTTPS; the browser's own `Origin` names both,
 * and counts while it is of the same host.
 */
export function siteOf({ protocol, host, hostname, headers }: FastifyRequest): Site {
  const own = `${protocol}://${host}`
  const { origin } = headers
  const isSameHost = origin !== undefined && URL.parse(origin)?.hostname === hostname.toLowerCase()
  return { rpId: hostname.toLowerCase(), origins: isSameHost ? [own, origin] : [own] }
}
