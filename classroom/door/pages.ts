import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { chooseEncoding } from '#foundation/accept.ts'
import { escapeHtml } from '#foundation/html.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

export const FILES = '/host/page/'

/** Fonts of other scripts, which the shop's build has for both. */
const LETTERS = 'fonts/'

const FILE = /^(?:[\w-]+\/)*[\w][\w.-]*$/

export const PAGE_ADDRESSES = {
  join: ['/host/join'],
  board: ['/host/board'],
  trainer: [
    ...['/host', '/host/', '/host/room', '/host/run', '/host/certificates', '/host/cards', '/host/login'],
    ...['/host/fair-play', '/host/fair-play/:team/:challenge', '/host/team/:slug'],
  ],
} as const

type AddressedPage = keyof typeof PAGE_ADDRESSES
type Page = AddressedPage | 'paused' | 'shut' | 'cooling' | 'unknown'

const PATTERNS = Object.entries(PAGE_ADDRESSES).map(([page, addresses]) => {
  const patterns = addresses.map((address) => address.replaceAll(/:\w+/g, '[^/]+'))
  return { page: page as AddressedPage, pattern: new RegExp(`^(?:${patterns.join('|')})$`) }
})

/** Only our own content, and no frames around these pages. */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const HEADERS = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
}

export interface PageReply {
  status: number
  headers: Record<string, string>
  content: Buffer | string
}

export function findPage(path: string): AddressedPage | null {
  return PATTERNS.find(({ pattern }) => pattern.test(path))?.page ?? null
}

export class Pages {
  readonly #directory: string
  readonly #basePath: string

  constructor(directory: string, basePath: string) {
    this.#directory = directory
    this.#basePath = basePath
  }

  async readPage(page: Page, status = 200, headers: Record<string, string> = {}): Promise<PageReply> {
    const content = await this.#read(`${page}.html`)
    if (!content)
      return { status: 503, headers: { 'content-type': 'text/plain' }, content: 'The pages are not built.\n' }
    return {
      status,
      headers: { ...HEADERS, ...headers, 'content-type': TYPES['.html'] ?? '', 'cache-control': 'no-cache' },
      content: this.#basePath === '' ? content : placeBelow(content.toString(), this.#basePath),
    }
  }

  /** A file of the build, or undefined. @param acceptedEncodings the header `Accept-Encoding` */
  async readFile(name: string, acceptedEncodings = ''): Promise<PageReply | undefined> {
    const type = FILE.test(name) ? TYPES[extname(name)] : undefined
    if (type === undefined) return undefined
    const content = await this.#read(name)
    if (!content) return undefined
    // Names of chunks change with their content.
    const cache = name.startsWith('chunks/')
      ? 'public, max-age=31536000, immutable'
      : name.startsWith(LETTERS)
        ? 'public, max-age=86400'
        : 'no-cache'
    const headers = { ...HEADERS, 'content-type': type, 'cache-control': cache, vary: 'accept-encoding' }
    const takesBrotli = chooseEncoding(acceptedEncodings, ['br']) === 'br'
    const small = takesBrotli ? await this.#read(`${name}.br`) : undefined
    if (!small) return { status: 200, headers, content }
    return { status: 200, headers: { ...headers, 'content-encoding': 'br' }, content: small }
  }

  #read(name: string): Promise<Buffer | undefined> {
    const folder = name.startsWith(LETTERS) ? join(this.#directory, '..', 'web') : this.#directory
    return readFile(join(folder, name)).catch(() => undefined)
  }
}

export function sendPage(response: ServerResponse, { status, headers, content }: PageReply): void {
  response.writeHead(status, headers).end(content)
}

/** A page below a base path. It is built for the root, and reads the base path from its root element. */
function placeBelow(page: string, basePath: string): string {
  return page
    .replace('<html ', `<html data-base-path="${escapeHtml(basePath)}" `)
    .replaceAll('="/host/page/', `="${escapeHtml(basePath)}/host/page/`)
}
