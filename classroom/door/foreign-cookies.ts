import type { IncomingMessage } from 'node:http'
import { OUR_COOKIE, TEAM_COOKIE } from '#classroom/door/headers.ts'

// Below a base name, a page in any team's shop can set cookies for that name, which browsers send to the front door as
// well. Neither the front door nor a shop sets cookies with a domain, so those can be deleted.

/**
 * More bytes of cookies than shop and class pages ever use, and fewer than proxies take as one header (nginx 8 KiB).
 */
const MAX_USUAL_BYTES = 6144

/**
 * Bytes of `Set-Cookie` lines of one reply. Chromium takes 256 KiB of headers, proxies often 8 KiB. Further cookies go
 * with the next replies.
 */
const MAX_EXPIRY_BYTES = 6144

interface Cookie {
  name: string
  bytes: number
}

/**
 * Returns `Set-Cookie` lines that delete foreign cookies: all of them if they are too many, else those under a name of
 * ours. Largest first, because a reply has room for some only.
 * @param base host name whose subdomains are teams, or empty
 */
export function expireForeignCookies(
  { headers, url = '/' }: Pick<IncomingMessage, 'headers' | 'url'>,
  base: string,
): string[] {
  const { cookie = '' } = headers
  if (base === '' || !(cookie.length > MAX_USUAL_BYTES || hasDoubles(cookie))) return []
  const isFlooded = cookie.length > MAX_USUAL_BYTES
  const sent = parseCookies(cookie).sort((one, other) => other.bytes - one.bytes)
  // A cookie without a name may look like one with a name.
  const names = new Set([...sent.map(({ name }) => name), ''])
  const secure = headers['x-forwarded-proto'] === 'https' ? '; Secure' : ''
  const lines: string[] = []
  let room = MAX_EXPIRY_BYTES
  for (const name of names) {
    if (!isFlooded && !OUR_COOKIE.test(name)) continue
    // Browsers ignore a cookie that has neither a name nor a value.
    const pair = name === '' ? '=x' : `${name}=`
    for (const path of listPaths(url)) {
      // Ours has no domain and the path `/`, so this one is foreign.
      const own = path !== '/' && name === TEAM_COOKIE ? [''] : []
      for (const domain of [...listDomains(base).map((domain) => `; Domain=${domain}`), ...own]) {
        const line = `${pair}${domain}; Path=${path}; Max-Age=0${secure}`
        room -= line.length
        lines.push(line)
      }
    }
    if (room < 0) break
  }
  return lines
}

/** Whether one of our names occurs twice. One of the two then has a domain or another path. */
function hasDoubles(cookie: string): boolean {
  if (cookie.indexOf('vct_') === cookie.lastIndexOf('vct_')) return false
  const ours = parseCookies(cookie).flatMap(({ name }) => (OUR_COOKIE.test(name) ? [name] : []))
  return new Set(ours).size < ours.length
}

function parseCookies(cookie: string): Cookie[] {
  return cookie.split(';').flatMap((part) => {
    const end = part.indexOf('=')
    const name = part.slice(0, Math.max(end, 0)).trim()
    return /^[\x20-\x7e\x80-\xff]*$/.test(name) ? [{ name, bytes: part.length }] : []
  })
}

/** The base name and its parents, for which pages can set cookies too. Browsers ignore a public suffix. */
function listDomains(base: string): string[] {
  const labels = base.split('.')
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, index) => labels.slice(index).join('.'))
}

function listPaths(url: string): string[] {
  const names = (url.split('?', 1)[0] ?? '').split('/').filter(Boolean)
  const paths = names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`)
  return ['/', ...paths.flatMap((path) => [path, `${path}/`])].filter((path) => /^[\x21-\x3a\x3c-\x7e]*$/.test(path))
}
