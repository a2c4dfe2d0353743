import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

export interface Visitor {
  team: string
  instance: string
  player: string | null
  /** Address of the browser's connection. */
  address: string
  /** The trainer looks on: the request does not count for the team. */
  isLooking: boolean
  /** Host name of the team's outside world on the shop's port, for requests that lead there; otherwise null. */
  labName: string | null
}

/** Names the visitor between front door and shard. Only a sealed value counts, and it never leaves these processes. */
export const VISITOR_HEADER = 'x-vitamin-visitor'

export const NUMBER_HEADER = 'x-vitamin-request'

/** Sealed word of another front door. Visitors' own ones are removed. */
export const DOOR_HEADER = 'x-vitamin-door'

/** Values that are cached, because a browser's visitor is the same at every request. */
const MAX_KEPT_VALUES = 4096

export class VisitorSeal {
  readonly #secret: string
  readonly #kept = new Map<string, string>()
  readonly #opened = new Map<string, Visitor>()

  constructor(secret: string) {
    this.#secret = secret
  }

  seal(visitor: Visitor): string {
    const text = Buffer.from(JSON.stringify(visitor)).toString('base64url')
    const known = this.#kept.get(text)
    if (known) return known
    const sealed = `${text}.${this.#sign(text)}`
    keep(this.#kept, text, sealed)
    return sealed
  }

  open(sealed: string): Visitor | undefined {
    const known = this.#opened.get(sealed)
    if (known) return known
    const [text = '', signature = ''] = sealed.split('.')
    if (!isEqual(signature, this.#sign(text))) return undefined
    const visitor = JSON.parse(Buffer.from(text, 'base64url').toString()) as Visitor
    keep(this.#opened, sealed, visitor)
    return visitor
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('base64url')
  }
}

function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (map.size >= MAX_KEPT_VALUES) map.clear()
  map.set(key, value)
}

/** Compares secrets in constant time. */
export function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Visitors of a shard's requests, by their headers, which requests and sockets share. */
export class Visitors {
  readonly #seal: VisitorSeal
  readonly #known = new WeakMap<IncomingHttpHeaders, Visitor>()
  readonly #numbers = new WeakMap<IncomingHttpHeaders, number>()
  readonly #vouched = new WeakMap<object, IncomingHttpHeaders>()

  constructor(secret: string) {
    this.#seal = new VisitorSeal(secret)
  }

  /** Removes the front door's headers from a request before shop, lab or a record can see them. */
  readonly admit = (request: IncomingMessage): void => {
    const sealed = request.headers[VISITOR_HEADER]
    const number = request.headers[NUMBER_HEADER]
    delete request.headers[VISITOR_HEADER]
    delete request.headers[NUMBER_HEADER]
    for (let index = request.rawHeaders.length - 2; index >= 0; index -= 2) {
      const name = request.rawHeaders[index]?.toLowerCase()
      if (name === VISITOR_HEADER || name === NUMBER_HEADER) request.rawHeaders.splice(index, 2)
    }
    const from = this.#vouched.get(request.socket)
    const visitor = from ? this.find(from) : typeof sealed === 'string' ? this.#seal.open(sealed) : undefined
    if (!visitor) return
    this.#known.set(request.headers, visitor)
    this.#numbers.set(request.headers, from ? Number(this.numberOf(from)) : Number(number))
    // The connection is the front door's and carries one request at a time, so its remote address is set to the
    // browser's.
    Object.defineProperty(request.socket, 'remoteAddress', { value: visitor.address, configurable: true })
  }

  /**
   * Attributes requests of an internal connection to another request's sender. Only this process can open such a
   * connection.
   */
  readonly vouch = (connection: Duplex, from: IncomingHttpHeaders): void => {
    this.#vouched.set(connection, from)
  }

  numberOf(headers: IncomingHttpHeaders): number | undefined {
    return this.#numbers.get(headers)
  }

  find(headers: IncomingHttpHeaders): Visitor | undefined {
    return this.#known.get(headers)
  }
}
