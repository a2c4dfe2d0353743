import { parseCookie } from 'cookie'
import { SESSION } from '#contract/copied-request.ts'
import type { ExchangeRecord, SolvingRecord } from '#contract/game.ts'
import type { Exchange, Message } from '#game/evidence/evidence.ts'
import { hasShopForm, isSignedByShop } from '#game/evidence/shop-tokens.ts'

const MAX_URL_BYTES = 1536
const MAX_BODY_BYTES = 2048
/** Limits of address, headers and body; field names and JSON escapes need the rest of 4 KiB. */
const MAX_RECORD_BYTES = MAX_URL_BYTES + MAX_BODY_BYTES

/**
 * Headers that influence the shop and that scripts set. Excludes visitors' addresses, browsers and cookies of the host.
 */
const KEPT_HEADERS = ['range', 'true-client-ip'] as const
/** Cookies that influence the shop. */
const KEPT_COOKIES = ['token', 'show_tool_calls'] as const
/** Headers with a page's address, whose origin is kept if it is foreign. The rest may hold secrets. */
const NAMING_HEADERS = ['origin', 'referer'] as const

const TOKEN = /[\w-]+\.[\w-]+\.[\w-]+/g

/** Recorded request and response of a solve. */
export function recordExchange(exchange: Exchange): SolvingRecord {
  const { method, status } = exchange
  const url = cut(exchange.url, MAX_URL_BYTES)
  const isLost = isUploadLost(exchange)
  const whole = isLost ? null : toText(exchange.sent ?? exchange.body) || null
  const body = whole === null ? null : cut(whole, MAX_BODY_BYTES)
  const room = MAX_RECORD_BYTES - Buffer.byteLength(url) - Buffer.byteLength(body ?? '')
  const { headers, isWhole } = keepHeaders(exchange, body !== null || isLost, room)
  const isCut = !isWhole || url !== exchange.url || body !== whole || isLost
  return { kind: 'exchange', method, url, status, body, headers, ...(isCut && { isCut }) }
}

/** Recorded message of the page that solved something. */
export function recordMessage({ event, arg }: Message): SolvingRecord {
  const argument = toText(arg)
  return {
    kind: 'message',
    event: cut(event, MAX_URL_BYTES),
    argument: argument === null ? null : cut(argument, MAX_BODY_BYTES),
  }
}

/** Whether the body is not recorded: a form with a binary or a long file. */
function isUploadLost({ headers, sent }: Exchange): boolean {
  return sent === undefined && /^multipart\//i.test(headers['content-type'] ?? '')
}

/** Keeps headers whole or not at all, because half a token is useless. */
function keepHeaders(
  { headers }: Exchange,
  hasBody: boolean,
  room: number,
): Required<Pick<ExchangeRecord, 'headers'>> & { isWhole: boolean } {
  const { accept } = headers
  const wanted: readonly (readonly [name: string, value: string | string[] | undefined])[] = [
    ['accept', accept?.includes('text/html') ? accept : undefined],
    ['content-type', hasBody ? headers['content-type'] : undefined],
    ...KEPT_HEADERS.map((name) => [name, headers[name]] as const),
    ...NAMING_HEADERS.map((name) => [name, readForeignOrigin(headers[name], headers.host)] as const),
    ['authorization', readBearer(headers.authorization)],
    ['cookie', readKeptCookies(headers.cookie)],
  ]
  const given = wanted.flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === '') return []
    return [[name, withoutSessions(String(value))]]
  })
  const kept: [string, string][] = []
  let left = room
  for (const header of given) {
    const bytes = Buffer.byteLength(header.join(''))
    if (bytes > left) continue
    left -= bytes
    kept.push(header)
  }
  return { headers: kept, isWhole: kept.length === given.length }
}

function readForeignOrigin(page: string | undefined, host: string | undefined): string | undefined {
  const address = page === undefined ? null : URL.parse(page)
  return address && address.host !== host ? address.origin : undefined
}

/** Ignores credentials for a proxy in front of the server. */
function readBearer(authorization: string | undefined): string | undefined {
  return authorization !== undefined && /^bearer /i.test(authorization) ? authorization : undefined
}

function readKeptCookies(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const cookies = parseCookie(header, { decode: (value) => value })
  return KEPT_COOKIES.flatMap((name) => (cookies[name] ? [`${name}=${cookies[name]}`] : [])).join('; ')
}

/** Sessions are replaced by a blank. Forged tokens stay, those by a leaked key too: the record is about them. */
function withoutSessions(value: string): string {
  return value.replaceAll(TOKEN, (token) => (isSignedByShop(token) && hasShopForm(token) ? SESSION : token))
}

function toText(body: unknown): string | null {
  if (body === undefined || body === null) return null
  return typeof body === 'string' ? body : (JSON.stringify(body) ?? null)
}

/** Cuts by bytes, so that a state stays small in any script. */
function cut(text: string, bytes: number): string {
  const raw = Buffer.from(text)
  return raw.length <= bytes ? text : `${raw.toString('utf8', 0, bytes - 6).replace(/\uFFFD$/, '')}…`
}
