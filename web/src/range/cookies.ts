/** Names of the cookies that keep the three kinds of progress. */
export const progressCookies = ['continueCode', 'continueCodeFindIt', 'continueCodeFixIt'] as const
export type ProgressCookie = (typeof progressCookies)[number]

const yearInSeconds = 365 * 24 * 60 * 60

/** Value of the cookie `name` in a `document.cookie` string, or null. */
export function cookieIn(cookies: string, name: string): string | null {
  for (const pair of cookies.split('; ')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at) === name) return decodeURIComponent(pair.slice(at + 1))
  }
  return null
}

/** Value of the page's cookie `name`, or null. */
export function readCookie(name: string): string | null {
  return cookieIn(document.cookie, name)
}

/** Keeps `value` for a year; null deletes the cookie. */
export function writeCookie(name: string, value: string | null): void {
  const life = value === null ? 'max-age=0' : `max-age=${yearInSeconds}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; ${life}; path=/`
}
