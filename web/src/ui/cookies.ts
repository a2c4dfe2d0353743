export const oneYear = 365 * 24 * 60 * 60

/** Value of a cookie in a `document.cookie` text, or undefined. */
export function readCookie(name: string, source: string = document.cookie): string | undefined {
  for (const pair of source.split(';')) {
    const [key, ...rest] = pair.trim().split('=')
    if (key !== name) continue
    const value = rest.join('=')
    try {
      return decodeURIComponent(value)
    } catch {
      return value
    }
  }
  return undefined
}

/** A text to assign to `document.cookie`. `seconds` is the lifetime; 0 deletes the cookie. */
export function buildCookie(name: string, value: string, seconds: number): string {
  return `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}`
}

export function writeCookie(name: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs a secure context, which class rooms often lack.
  document.cookie = buildCookie(name, value, seconds)
}

export function removeCookie(name: string): void {
  writeCookie(name, '', 0)
}
