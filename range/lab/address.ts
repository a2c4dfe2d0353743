/** Where the lab is, as far as this process knows. Filled in when the ports are open. */
export interface LabAddress {
  /** Port of the shop. */
  shopPort: number
  /** The lab's own port; null when it has none and lives below the shop's address. */
  port: number | null
  /** The lab's address behind a proxy, without a slash at the end; wins over the port. */
  url: string | null
}

/** How a request reached us, as its headers tell. */
interface Reached {
  protocol: string
  hostname: string
  /** Port in the `Host` header; null when it names none. */
  port: number | null
}

/**
 * The lab's own origin for somebody who reached the shop like this; null when there is none or it is out of their reach: a proxy or a
 * mapped port in between passes the shop's port on, and that one alone.
 */
export function labOriginOf({ protocol, hostname, port }: Reached, address: LabAddress): string | null {
  if (address.url !== null) return new URL(address.url).origin
  if (address.port === null || protocol !== 'http') return null
  const reached = port ?? 80
  if (reached !== address.shopPort && reached !== address.port) return null
  return `http://${hostname}:${address.port}`
}
