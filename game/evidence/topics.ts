import type { Evidence } from './evidence.ts'

/** All kinds of evidence, to check oracles at start. */
const KINDS = {
  exchange: true,
  message: true,
  expressionRun: true,
  serverSideCall: true,
  scriptRun: true,
  documentRun: true,
  customerServed: true,
  fetchedFromAnswer: true,
  transactionMined: true,
  signedIn: true,
  customerRegistered: true,
  passkeyKept: true,
  basketViewed: true,
  tokenAccepted: true,
  productChanged: true,
  orderPlaced: true,
  itemPlaced: true,
  reviewsChanged: true,
  reviewLiked: true,
  fileUploaded: true,
  fileUnpacked: true,
  pageFramed: true,
  orderTracked: true,
  membershipTaken: true,
  redirected: true,
  toolUsed: true,
  botAnswered: true,
  botBroken: true,
  chatAnswered: true,
  ordersListed: true,
  giftCardRedeemed: true,
  figuresShown: true,
  queryStopped: true,
} as const satisfies Record<keyof Evidence, true>

export const EVIDENCE_KINDS = Object.keys(KINDS) as (keyof Evidence)[]

/**
 * Topics for a single Map look-up: a kind, or a kind and a value of `on`.
 * For exchanges `on` is a route pattern (`GET /rest/basket/:id`), an exact path (`GET /robots.txt`) or a class of
 * status (`5xx`).
 */
export function topicsOf({ watches, on }: { watches: keyof Evidence; on?: readonly string[] }): string[] {
  if (!on) return [watches]
  if (watches === 'exchange') return on.map((name) => (isStatusClass(name) ? name : requestTopic(...splitRoute(name))))
  return on.map((name) => (watches === 'message' ? toMessageTopic(name) : watches))
}

export function toMessageTopic(event: string): string {
  return `message ${event}`
}

/** Methods are upper case; paths are without query, case and final slash. */
export function requestTopic(method: string, path: string): string {
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return `${method} ${bare.toLowerCase()}`
}

/** E.g. `4xx` for 403. */
export function toStatusTopic(status: number): string {
  return `${Math.trunc(status / 100)}xx`
}

/** Path of a URL as routed: decoded, with single slashes, without the query. */
export function pathOf(url: string): string {
  const query = url.indexOf('?')
  const fragment = url.indexOf('#')
  const end = fragment < 0 || (query >= 0 && query < fragment) ? query : fragment
  const path = end < 0 ? url : url.slice(0, end)
  const single = path.includes('//') ? path.replace(/\/{2,}/g, '/') : path
  if (!single.includes('%')) return single
  try {
    return decodeURIComponent(single)
  } catch {
    return single
  }
}

function isStatusClass(name: string): boolean {
  return /^[1-5]xx$/.test(name)
}

function splitRoute(name: string): [method: string, path: string] {
  const blank = name.indexOf(' ')
  return [name.slice(0, blank), name.slice(blank + 1)]
}
