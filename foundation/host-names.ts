import { isIPv4 } from 'node:net'

/** Whether a `Host` header holds a name that is known to lead here. */
export type IsKnownName = (host: string | undefined) => boolean

/**
 * The host name in a `Host` header as URLs write it: in lower case, numbers in their usual form. Null for an invalid
 * header.
 */
export function readHostName(host: string): string | null {
  if (/[\s/?#@\\]/.test(host)) return null
  const name = URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '')
  return name || null
}

/** Whether a host name, as URLs write it, is an IP address, which DNS cannot redirect. */
export function isNumber(name: string): boolean {
  return name.startsWith('[') || isIPv4(name)
}

/** Whether a host name, as URLs write it, is this machine as its own browser sees it. */
export function isLoopback(name: string): boolean {
  return isBelow(name, 'localhost') || /^127\.|^\[::1\]$/.test(name)
}

/** Whether a host name is `base` or one of its subdomains. */
export function isBelow(name: string, base: string): boolean {
  return name === base || name.endsWith(`.${base}`)
}

/**
 * Accepts only host names that a stranger cannot control. A stranger's page can point its own name to this machine
 * after it was loaded (DNS rebinding); browsers then treat both as one origin.
 * @param names host names, without ports
 * @param bases host names whose subdomains are known, too
 */
export function createNameCheck(names: Iterable<string>, bases: readonly string[] = []): IsKnownName {
  const known = new Set([...names].map((name) => readHostName(name)))
  const above = ['localhost', ...bases.map((base) => base.toLowerCase())]
  return (host) => {
    // Browsers always send the header.
    if (host === undefined) return true
    const name = readHostName(host)
    return name !== null && (isNumber(name) || known.has(name) || above.some((base) => isBelow(name, base)))
  }
}
