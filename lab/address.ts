import type { FastifyRequest } from 'fastify'
import { isBelow, isLoopback, isNumber, readHostName } from '#foundation/host-names.ts'

/** Address of the lab, completed when the ports are open. */
export interface LabAddress {
  shopPort: number
  /** The lab's own port; null without one. */
  port: number | null
  /** The lab's address behind a proxy, without a final slash; wins over all others. */
  url: string | null
  /**
   * The lab's host name on the same port, for a caller who reached either of the two; null if there is none.
   * Without a configured name it is one below `localhost`.
   */
  findName?(request: Reached): string | null
}

/** Address that a client used, by its headers. */
type Reached = Pick<FastifyRequest, 'headers' | 'hostname'> & {
  protocol: string
  /** Port in the `Host` header; null without one. */
  port: number | null
}

const BELOW_LOCALHOST = /^lab\.(?:.+\.)?localhost$/

/** Whether a `Host` header names the lab, which serves nothing of the shop at any port. */
export function isLabHost(host: string | undefined, { url }: Pick<LabAddress, 'url'>): boolean {
  if (host === undefined || (url === null && !/^lab\./i.test(host))) return false
  if (BELOW_LOCALHOST.test(readHostName(host) ?? '')) return true
  const lab = url === null ? null : URL.parse(url)
  return lab !== null && URL.parse(`${lab.protocol}//${host}`)?.host === lab.host
}

/**
 * The lab's own origin for a client; null if it cannot reach one. A proxy or a mapped port forwards the shop's port
 * only, so a host name has to distinguish the two.
 */
export function labOriginOf(request: Reached & { atLabOrigin?: boolean }, address: LabAddress): string | null {
  if (address.url !== null) return new URL(address.url).origin
  const { protocol, hostname, port } = request
  const name = findName(request, address)
  const isDirect = address.port !== null && protocol === 'http' && [address.shopPort, address.port].includes(port ?? 80)
  if (isDirect && hostname !== name) return `http://${hostname}:${address.port}`
  const here = request.atLabOrigin ? hostname : name
  return here === null ? null : `${protocol}://${withPort(here, port)}`
}

/** The shop's host and port for a client of the lab. */
export function shopHostOf(request: Reached, address: LabAddress): string {
  const { hostname, port } = request
  if (hostname !== findName(request, address)) return `${hostname}:${address.shopPort}`
  return withPort(hostname.replace(/^lab[.-]/, ''), port === address.port ? address.shopPort : port)
}

/** Whether an address may be the shop's, for a client of the lab. */
export function isShopAddress(url: URL, request: Reached, address: LabAddress): boolean {
  const isOn = (host: string): boolean => URL.parse(`${url.protocol}//${host}`)?.host === url.host
  if (isOn(shopHostOf(request, address))) return true
  const { hostname, port } = request
  // Several host names of the shop share one of the lab.
  return (
    hostname === findName(request, address) &&
    isOn(withPort(url.hostname, port)) &&
    isBesideShop(hostname, url.hostname)
  )
}

/** Whether a host name is the lab's beside a shop, in a class or below `localhost`. */
export function isBesideShop(name: string, shop: string): boolean {
  const [, rest] = /^lab[.-](.+)$/.exec(name) ?? []
  return rest !== undefined && (isBelow(rest, shop) || (isNumber(shop) && isLoopback(shop) && isLoopback(rest)))
}

function findName(request: Reached, address: LabAddress): string | null {
  return address.findName ? address.findName(request) : findNameBelowLocalhost(request)
}

/** Browsers resolve `localhost` and all names below it to their own machine, as one site. */
function findNameBelowLocalhost({ hostname }: Reached): string | null {
  if (BELOW_LOCALHOST.test(hostname)) return hostname
  if (isBelow(hostname, 'localhost')) return `lab.${hostname}`
  return isLoopback(hostname) ? 'lab.localhost' : null
}

function withPort(hostname: string, port: number | null): string {
  return port === null ? hostname : `${hostname}:${port}`
}
