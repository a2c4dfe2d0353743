import type { FastifyRequest } from 'fastify'
import { LabFault } from '#range/lab/fault.ts'
import { z } from '#range/zod.ts'

/** A request that is ready to be sent to the shop. */
export interface OutgoingRequest {
  method: string
  /** Path and query, in characters that HTTP allows. */
  path: string
  /** Names and values by turns, without those that the connection is made of. */
  headers: string[]
  body: Buffer
}

/** The answer of the shop. */
export interface BenchAnswer {
  status: number
  reason: string
  /** Names and values by turns. */
  headers: string[]
  /** Its start, where it was long or slow. */
  body: Buffer
  /** Why it is not the whole answer; null where it is. */
  cut: 'size' | 'time' | null
  milliseconds: number
  /** Number in the list of exchanges; undefined where it was not noted. */
  exchange: number | undefined
}

/**
 * Sends a request to the shop of the instance that somebody is in, as theirs.
 * @throws {LabFault} LAB_NO_ANSWER, LAB_BAD_ADDRESS
 */
export type SendToShop = (from: FastifyRequest, request: OutgoingRequest) => Promise<BenchAnswer>

/** Bytes of a body that is sent. The largest upload of the shop is far smaller. */
export const MAX_BODY_BYTES = 1_048_576
export const MAX_URL_CHARACTERS = 12_000
const MAX_HEADERS = 100
/** Characters of all headers together; Node refuses a head of 16 KiB. */
const MAX_HEADER_CHARACTERS = 14_000

/** Headers of the connection. They are computed, so one request cannot hide a second. */
export const COMPUTED_HEADERS: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'content-length',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Headers that the learner's own browser sends, where the request names no other value. */
const HEADERS_OF_BROWSER = ['User-Agent', 'Accept-Language'] as const

const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/
/** No line ends in it, and no other signs that steer a machine. */
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/
const METHOD = /^[A-Z][A-Z-]{0,30}$/

const asked = z.object({
  method: z.string().max(40),
  url: z.string().max(MAX_URL_CHARACTERS),
  headers: z.array(z.tuple([z.string(), z.string()])).max(MAX_HEADERS),
  body: z.string().default(''),
  /** `base64` for binary bodies. */
  encoding: z.enum(['text', 'base64']).default('text'),
})

/**
 * Reads what the page wants to be sent.
 * @param shopUrl address of the shop: a full address may be given, of this shop and no other
 * @throws {LabFault} LAB_BAD_FORM, LAB_BAD_METHOD, LAB_BAD_ADDRESS, LAB_BAD_HEADER, LAB_LONG_HEAD, LAB_OTHER_HOST, LAB_TOO_LARGE
 */
export function readOutgoing(sent: unknown, shopUrl: string, browser: FastifyRequest['headers']): OutgoingRequest {
  const parsed = asked.safeParse(sent)
  if (!parsed.success) throw new LabFault('LAB_BAD_FORM', { cause: parsed.error })
  const { method, url, headers, body, encoding } = parsed.data
  // CONNECT opens a tunnel instead of sending a request.
  if (!METHOD.test(method) || method === 'CONNECT') throw new LabFault('LAB_BAD_METHOD')
  const bytes = Buffer.from(body, encoding === 'base64' ? 'base64' : 'utf8')
  if (bytes.length > MAX_BODY_BYTES) throw new LabFault('LAB_TOO_LARGE')
  return { method, path: readPath(url, shopUrl), headers: readHeaders(headers, browser, new URL(shopUrl)), body: bytes }
}

function readPath(url: string, shopUrl: string): string {
  const [, origin, rest = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)?(.*)$/is.exec(url.trim()) ?? []
  if (origin !== undefined && URL.parse(origin)?.host !== new URL(shopUrl).host) throw new LabFault('LAB_OTHER_HOST')
  const path = rest.startsWith('?') ? `/${rest}` : rest
  if (path === '' && origin === undefined) throw new LabFault('LAB_BAD_ADDRESS')
  // As browsers do: what an address cannot hold is encoded, all else stays as it was typed.
  const encoded = (path || '/').replace(/[^\x21-\x7e]/gu, (character) => encodeCharacter(character))
  return encoded.startsWith('/') ? encoded : `/${encoded}`
}

function encodeCharacter(character: string): string {
  return Buffer.from(character).reduce(
    (text, byte) => `${text}%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    '',
  )
}

function readHeaders(
  given: readonly (readonly [string, string])[],
  browser: FastifyRequest['headers'],
  shop: URL,
): string[] {
  const headers = given.filter(([name]) => !COMPUTED_HEADERS.has(name.toLowerCase())).map(toBytes)
  const bad = headers.find(([name, value]) => !HEADER_NAME.test(name) || !HEADER_VALUE.test(value))
  if (bad) throw new LabFault('LAB_BAD_HEADER', { values: { name: bad[0].slice(0, 60) } })
  const names = new Set(headers.map(([name]) => name.toLowerCase()))
  const added = HEADERS_OF_BROWSER.flatMap((name): [string, string][] => {
    const value = browser[name.toLowerCase()]
    return names.has(name.toLowerCase()) || typeof value !== 'string' ? [] : [[name, value]]
  })
  if (!names.has('accept')) added.push(['Accept', '*/*'])
  const all: [string, string][] = [['Host', shop.host], ...headers, ...added]
  if (all.flat().join('').length > MAX_HEADER_CHARACTERS) throw new LabFault('LAB_LONG_HEAD')
  return all.flat()
}

/** HTTP has bytes where we have characters: those beyond ASCII go as UTF-8. */
function toBytes([name, value]: readonly [string, string]): [string, string] {
  return [name, Buffer.from(value, 'utf8').toString('latin1')]
}
