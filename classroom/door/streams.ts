import type { IncomingMessage, ServerResponse } from 'node:http'

const MAX_STREAMS = 4000

/** Proxies close a connection after a longer silence. */
const PULSE_MS = 25_000

/** Unread bytes after which the connection is cut. The page then reconnects. */
const MAX_WAITING_BYTES = 2_000_000

/** Open event streams. Each event is serialised once for all listeners. */
export class Streams<Key> {
  readonly #open = new Map<ServerResponse, Key>()
  readonly #counts = new Map<Key, number>()
  readonly #maxPerKey: number
  readonly #kept: () => Promise<void> | undefined
  readonly #pulse: NodeJS.Timeout

  /**
   * @param maxPerKey open streams of one key, so that nobody takes the places of all others
   * @param kept resolves when the changes that events tell of are kept, or is undefined if they are
   */
  constructor(maxPerKey = MAX_STREAMS, kept: () => Promise<void> | undefined = () => undefined) {
    this.#maxPerKey = maxPerKey
    this.#kept = kept
    this.#pulse = setInterval(() => this.#write(': \n\n', () => true), PULSE_MS)
    this.#pulse.unref()
  }

  get count(): number {
    return this.#open.size
  }

  /** Keeps a reply open for events. @param first text that is sent at once */
  open(request: IncomingMessage, response: ServerResponse, key: Key, first = ''): void {
    const count = this.#counts.get(key) ?? 0
    if (this.#open.size >= MAX_STREAMS || count >= this.#maxPerKey)
      return void response.writeHead(503, { 'retry-after': '10' }).end()
    request.socket.setTimeout(0)
    request.socket.setNoDelay(true)
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    response.write(`retry: 2000\n\n${first}`)
    this.#open.set(response, key)
    this.#counts.set(key, count + 1)
    response.once('close', () => {
      this.#open.delete(response)
      const left = (this.#counts.get(key) ?? 1) - 1
      if (left > 0) this.#counts.set(key, left)
      else this.#counts.delete(key)
    })
  }

  send(event: string | null, body: unknown, isFor: (key: Key) => boolean = () => true): void {
    if (this.#open.size === 0) return
    const text = toEvent(event, JSON.stringify(body))
    this.#afterKeeping(() => this.#write(text, isFor))
  }

  /** Sends an event that differs by key. @param writeFor its text for a key */
  sendEach(writeFor: (key: Key) => string): void {
    const texts = new Map([...this.#counts.keys()].map((key) => [key, Buffer.from(writeFor(key))]))
    this.#afterKeeping(() => {
      for (const [response, key] of this.#open) writeTo(response, texts.get(key) ?? Buffer.alloc(0))
    })
  }

  close(): void {
    clearInterval(this.#pulse)
    for (const response of this.#open.keys()) response.end()
  }

  #afterKeeping(send: () => void): void {
    const kept = this.#kept()
    // A door whose changes cannot be kept ends, and with it its streams.
    if (kept) kept.then(send, () => {})
    else send()
  }

  #write(text: string, isFor: (key: Key) => boolean): void {
    const bytes = Buffer.from(text)
    for (const [response, key] of this.#open) if (isFor(key)) writeTo(response, bytes)
  }
}

function writeTo(response: ServerResponse, bytes: Buffer): void {
  if (response.writableLength > MAX_WAITING_BYTES) response.destroy()
  else response.write(bytes)
}

/** @param json on one line */
export function toEvent(event: string | null, json: string): string {
  return `${event === null ? '' : `event: ${event}\n`}data: ${json}\n\n`
}
