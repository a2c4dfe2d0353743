import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { chooseEncoding } from '#common/accept.ts'
import { escapeHtml } from '#common/html.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/** Below `/host/page/`: names as the build gives them, and nothing that leads elsewhere. */
const FILE = /^\/host\/page\/((?:[\w-]+\/)*[\w][\w.-]*)$/

/** Nothing but what we bring; nobody may show these pages in a frame. */
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

/** The pages of a class, out of their build. */
export class Pages {
  readonly #directory: string
  readonly #basePath: string

  constructor(directory: string, basePath: string) {
    this.#directory = directory
    this.#basePath = basePath
  }

  /** Which page an address shows; null where it shows none. */
  static find(path: string): 'join' | 'board' | 'trainer' | null {
    if (path === '/host/join') return 'join'
    if (path === '/host/board') return 'board'
    return /^\/host(?:\/?|\/room|\/run|\/certificates|\/cards|\/login|\/fair-play(?:\/[^/]+\/[^/]+)?|\/team\/[^/]+)$/.test(
      path,
    )
      ? 'trainer'
      : null
  }

  static isFile(path: string): boolean {
    return path.startsWith('/host/page/')
  }

  async answerPage(
    page: 'join' | 'board' | 'trainer' | 'paused' | 'shut' | 'cooling' | 'unknown',
    response: ServerResponse,
    status = 200,
    headers: Record<string, string> = {},
  ): Promise<void> {
    const content = await this.#read(`${page}.html`)
    if (!content)
      return void response.writeHead(503, { 'content-type': 'text/plain' }).end('The pages are not built.\n')
    response
      .writeHead(status, { ...HEADERS, ...headers, 'content-type': TYPES['.html'], 'cache-control': 'no-cache' })
      .end(this.#basePath === '' ? content : this.#placeBelow(content.toString(), this.#basePath))
  }

  /** A page that lies below a base path. It is built for the root, and takes the base path for its own addresses from its root element. */
  #placeBelow(page: string, basePath: string): string {
    return page
      .replace('<html ', `<html data-base-path="${escapeHtml(basePath)}" `)
      .replaceAll('="/host/page/', `="${escapeHtml(basePath)}/host/page/`)
  }

  /** Answers a file of the build; false where there is none. */
  async answerFile(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
    const name = FILE.exec(path)?.[1]
    const type = name && TYPES[extname(name)]
    if (!name || !type) return false
    const content = await this.#read(name)
    if (!content) return false
    // Names of chunks change with what is in them.
    const cache = name.startsWith('chunks/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    const headers = { ...HEADERS, 'content-type': type, 'cache-control': cache, vary: 'accept-encoding' }
    const takesBrotli = chooseEncoding(String(request.headers['accept-encoding'] ?? ''), ['br']) === 'br'
    const small = takesBrotli ? await this.#read(`${name}.br`) : undefined
    response.writeHead(200, small ? { ...headers, 'content-encoding': 'br' } : headers)
    response.end(request.method === 'HEAD' ? undefined : (small ?? content))
    return true
  }

  #read(name: string): Promise<Buffer | undefined> {
    return readFile(join(this.#directory, name)).catch(() => undefined)
  }
}
