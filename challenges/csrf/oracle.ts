import { findCustomerInCookie } from '#game/evidence/bearers.ts'
import type { Exchange } from '#game/evidence/evidence.ts'
import { fieldsOf } from '#game/evidence/fields.ts'
import { defineOracle } from '#game/oracle.ts'
import { isBesideShop } from '#lab/address.ts'
import settings from './settings.ts'

/**
 * A form on a foreign page has changed the name. The page is the documented one (by origin, or by referrer without an
 * origin), one on another port of the shop's host, or one of the lab.
 */
export default defineOracle({
  watches: 'exchange',
  on: ['POST /profile'],
  settings,
  isSolvedBy: (exchange, { labUrl, settings: { csrfUrl } }) =>
    comesFromElsewhere(exchange, csrfUrl, labUrl) && changesName(exchange),
})

function comesFromElsewhere({ headers }: Exchange, csrfUrl: string, labUrl: string | null): boolean {
  const { origin, referer, host, 'sec-fetch-site': site } = fieldsOf(headers)
  if (site === 'same-origin' || site === 'none') return false
  const page = parseWebAddress(origin ?? referer)
  if (!page) return false
  const shop = typeof host === 'string' ? parseWebAddress(`${page.protocol}//${host}`) : undefined
  if (page.host === shop?.host) return false
  return (
    isDocumented(page, csrfUrl) ||
    (page.origin === origin && (isNeighbour(page, shop, site) || isLab(page, shop, labUrl)))
  )
}

/** A request that changes a name has a cookie with the old name, and its reply sets one with the new name. */
function changesName({ status, body, headers, replyHeader }: Exchange): boolean {
  if (status !== 302 || typeof fieldsOf(body).username !== 'string') return false
  const [before, after] = [fieldsOf(headers).cookie, replyHeader('set-cookie')].map(findCustomerInCookie)
  return after?.id !== undefined && after.id === before?.id && (after.username || '') !== (before.username || '')
}

function isDocumented(page: URL, url: string): boolean {
  const documented = parseWebAddress(/^https?:\/\//i.test(url) ? url : `http://${url}`)
  return documented?.port ? page.host === documented.host : page.hostname === documented?.hostname
}

/**
 * Same host, other port: same site, so the cookie is sent. Many proxies drop the port of `Host`; then only
 * `Sec-Fetch-Site` distinguishes a neighbour from the shop.
 */
function isNeighbour(page: URL, shop: URL | undefined, site: unknown): boolean {
  if (page.hostname !== shop?.hostname || page.port === shop.port) return false
  return site === 'same-site' || shop.port !== ''
}

function isLab(page: URL, shop: URL | undefined, labUrl: string | null): boolean {
  if (labUrl !== null && page.origin === parseWebAddress(labUrl)?.origin) return true
  return shop !== undefined && isBesideShop(page.hostname, shop.hostname)
}

function parseWebAddress(text: unknown): URL | undefined {
  const url = typeof text === 'string' ? URL.parse(text) : null
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}
