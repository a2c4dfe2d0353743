import type { FastifyRequest } from 'fastify'
import { z } from '#foundation/zod.ts'
import { LabFault } from '#lab/fault.ts'
import type { OutgoingRequest } from '#lab/send-to-shop.ts'

/** Most bytes of a sent body, far above the shop's uploads. */
export const MAX_BODY_BYTES = 1_048_576
export const MAX_URL_CHARACTERS = 12_000
const MAX_HEADERS = 100
/** Most characters of all headers. Node refuses 16 KiB. */
const MAX_HEADER_CHARACTERS = 14_000

/** Computed headers of the connection, so that a request cannot hide a second one. */
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

/** Headers of the learner's browser, unless the request sets them. */
const HEADERS_OF_BROWSER = ['User-Agent', 'Accept-Language'] as const

const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/
/** Refuses line ends and other control characters. */
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
 * Reads a request of the page.
 * @param shopUrl address of the shop; full addresses must be of this shop
 * @throws {LabFault} LAB_BAD_FORM, LAB_BAD_METHOD, LAB_BAD_ADDRESS, LAB_BAD_HEADER, LAB_LONG_HEAD, LAB_OTHER_HOST,
 * LAB_TOO_LARGE
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
  // Encodes like browsers: only characters that an address cannot hold.
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

/** HTTP headers are bytes, so other characters are sent as UTF-8. */
function toBytes([name, value]: readonly [string, string]): [string, string] {
  return [name, Buffer.from(value, 'utf8').toString('latin1')]
}
