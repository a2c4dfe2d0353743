import type { IncomingMessage, ServerResponse } from 'node:http'

/** Streams that are open at once for one purpose. */
const MAX_STREAMS = 4000

/** Silence after which proxies give a connection up. */
const PULSE_MS = 25_000

/** Bytes that wait for a reader who does not read; then the line is cut, and the page asks anew. */
const MAX_WAITING_BYTES = 2_000_000

/** Open event streams. Each event is written once, however many listen. */
export class Streams<Key> {
  readonly #open = new Map<ServerResponse, Key>()
  readonly #counts = new Map<Key, number>()
  readonly #maxPerKey: number
  readonly #pulse: NodeJS.Timeout

  /** @param maxPerKey streams of one key that are open at once: nobody takes the places of all others */
  constructor(maxPerKey = MAX_STREAMS) {
    this.#maxPerKey = maxPerKey
    this.#pulse = setInterval(() => this.#write(': \n\n', () => true), PULSE_MS)
    this.#pulse.unref()
  }

  get count(): number {
    return this.#open.size
  }

  /** Keeps a reply open for events. @param first what is told at once */
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
    if (this.#open.size > 0) this.#write(toEvent(event, JSON.stringify(body)), isFor)
  }

  /** An event that is not the same for all. @param writeFor its text for those of one key */
  sendEach(writeFor: (key: Key) => string): void {
    const texts = new Map([...this.#counts.keys()].map((key) => [key, Buffer.from(writeFor(key))]))
    for (const [response, key] of this.#open) writeTo(response, texts.get(key) ?? Buffer.alloc(0))
  }

  close(): void {
    clearInterval(this.#pulse)
    for (const response of this.#open.keys()) response.end()
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
