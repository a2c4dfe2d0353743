import { isIPv4 } from 'node:net'

/** Whether a `Host` header names something that is known to lead here. */
export type IsKnownName = (host: string | undefined) => boolean

/** The host name in a `Host` header as URLs write it: small letters, numbers in their usual form. Null where it holds none. */
export function readHostName(host: string): string | null {
  if (/[\s/?#@\\]/.test(host)) return null
  const name = URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '')
  return name || null
}

/** Whether a host name, as URLs write it, is an address: nobody can have that lead elsewhere in the next minute. */
export function isNumber(name: string): boolean {
  return name.startsWith('[') || isIPv4(name)
}

/** Whether a host name, as URLs write it, is one of the machine that the browser runs on. */
export function isLoopback(name: string): boolean {
  return isBelow(name, 'localhost') || /^127\.|^\[::1\]$/.test(name)
}

/** Whether a host name is `base` or one of its subdomains. */
export function isBelow(name: string, base: string): boolean {
  return name === base || name.endsWith(`.${base}`)
}

/**
 * Tells host names that lead here whatever a stranger does from those that a stranger may have made up: a web page can have its own name lead to
 * this machine after it was loaded (DNS rebinding), and counts as ours then for every browser.
 * @param names host names, without ports
 * @param bases host names whose subdomains are known too
 */
export function createNameCheck(names: Iterable<string>, bases: readonly string[] = []): IsKnownName {
  const known = new Set([...names].map((name) => readHostName(name)))
  const above = ['localhost', ...bases.map((base) => base.toLowerCase())]
  return (host) => {
    // Browsers always send one.
    if (host === undefined) return true
    const name = readHostName(host)
    return name !== null && (isNumber(name) || known.has(name) || above.some((base) => isBelow(name, base)))
  }
}
