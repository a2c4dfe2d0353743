/** Most bytes of a body; more is refused unread. */
export const MAX_BODY_BYTES = 16_384
/** Longest address with its query. */
const MAX_TARGET_CHARACTERS = 4_000

/** A received request to the bakery. */
export interface BakeryRequest {
  method: string
  /** Path below the bakery with its query, undecoded, without a leading slash: `cakes?find=plum%27`. */
  target: string
  /** By lower-case names. */
  headers: Readonly<Record<string, string>>
  body: Buffer
}

export interface BakeryReply {
  status: number
  /** By lower-case names. */
  headers: Readonly<Record<string, string | readonly string[]>>
  body: string | Buffer
}

/** An error answer: a status and a sentence. */
export class BakeryFault extends Error {
  override readonly name = 'BakeryFault'
  readonly status: number
  readonly headers: BakeryReply['headers']

  constructor(status: number, message: string, headers: BakeryReply['headers'] = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

/** A request for the handlers. */
export class Call {
  readonly method: string
  /** Undecoded, without the query. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: BakeryRequest['headers']
  readonly target: string
  readonly body: Buffer
  /** Part of the path that matched `*`, undecoded. */
  rest = ''

  constructor({ method, target, headers, body }: BakeryRequest) {
    if (target.length > MAX_TARGET_CHARACTERS) throw new BakeryFault(414, 'That address is too long.')
    if (body.length > MAX_BODY_BYTES) throw new BakeryFault(413, 'That is more than fits through the door.')
    const end = target.indexOf('?')
    this.method = method
    this.target = target
    this.path = end < 0 ? target : target.slice(0, end)
    this.query = new URLSearchParams(end < 0 ? '' : target.slice(end + 1))
    this.headers = headers
    this.body = body
  }

  /** A value of the query; empty if it is missing. */
  ask(name: string): string {
    return this.query.get(name) ?? ''
  }

  readHeader(name: string): string {
    return this.headers[name] ?? ''
  }

  /** An undecoded cookie; empty if it is missing. */
  readCookie(name: string): string {
    const pairs = this.readHeader('cookie').split(/;\s*/)
    return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  }

  readText(): string {
    return this.body.toString('utf8')
  }

  /** @throws {BakeryFault} if the body is no JSON object */
  readJson(): Record<string, unknown> {
    try {
      const value: unknown = JSON.parse(this.readText())
      if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
    } catch (error) {
      throw new BakeryFault(400, error instanceof Error ? error.message : 'That is no JSON.')
    }
    throw new BakeryFault(400, 'The body has to be an object in JSON.')
  }

  /** Fields of a form or a JSON object, as texts. */
  readFields(): Record<string, string> {
    if (!this.readHeader('content-type').includes('json')) {
      return Object.fromEntries(new URLSearchParams(this.readText()))
    }
    return Object.fromEntries(Object.entries(this.readJson()).map(([name, value]) => [name, toText(value)]))
  }
}

export function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

export function sendText(text: string, status = 200, headers: BakeryReply['headers'] = {}): BakeryReply {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers }, body: text }
}

export function sendJson(value: unknown, status = 200, headers: BakeryReply['headers'] = {}): BakeryReply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value),
  }
}

/** @param html unescaped: some pages of the bakery escape nothing, on purpose */
export function sendHtml(html: string, status = 200, headers: BakeryReply['headers'] = {}): BakeryReply {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body: html }
}

export function sendFile(content: string | Buffer, type: string): BakeryReply {
  return { status: 200, headers: { 'content-type': type }, body: content }
}
