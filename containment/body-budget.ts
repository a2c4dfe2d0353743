import type { IncomingHttpHeaders } from 'node:http'

/** Smaller bodies are free. This covers everything that a page sends by itself. Bytes. */
const MAX_FREE_BYTES = 8_000

/** Bytes that pass without a wait. */
const BURST = 2_000_000

/** Bytes a second after that. */
const PER_SECOND = 500_000

/**
 * Rate of large bodies, also of discarded ones, in bytes a second. Pauses leave room for other requests and for garbage
 * collection.
 */
const PACE = 8_000_000

const MAX_READ_BYTES = 16 * 1024 * 1024

/** Longest wait for a body, in milliseconds. A longer one refuses it. */
const MAX_WAIT_MS = 10_000

/** Assumed size of a body of unknown size, in bytes. */
const UNKNOWN = 200_000

/**
 * Limits the rate of large bodies for one instance, because all instances share the thread that reads, stores and
 * answers them.
 */
export class BodyBudget {
  readonly #now: () => number
  #left = BURST
  #countedAt: number
  #nextAt: number

  /** @param now milliseconds since any moment */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#countedAt = now()
    this.#nextAt = now()
  }

  /** Milliseconds to wait before a body is read, or undefined if that is too long. Counts the body at once. */
  take(headers: IncomingHttpHeaders): number | undefined {
    const bytes = isSizeKnown(headers) ? Number(headers['content-length'] ?? 0) : UNKNOWN
    if (!(bytes > MAX_FREE_BYTES)) return 0
    const now = this.#fill()
    // Waits for the earlier overdraft only, so that a body above the whole budget gets in as well.
    const wait = this.#keepPace(now, bytes, (Math.max(-this.#left, 0) / PER_SECOND) * 1000)
    if (wait !== undefined) this.#left -= Math.min(bytes, BURST)
    return wait
  }

  takeRefused(bytes: number): number | undefined {
    return this.#keepPace(this.#now(), Math.min(bytes, MAX_READ_BYTES))
  }

  settle(headers: IncomingHttpHeaders, bytes: number): void {
    if (isSizeKnown(headers) || bytes <= UNKNOWN) return
    const now = this.#fill()
    this.#left -= Math.min(bytes - UNKNOWN, BURST)
    this.#nextAt = Math.max(this.#nextAt, now) + ((bytes - UNKNOWN) / PACE) * 1000
  }

  /** Bytes that count at present, and the limit. */
  measure(): { used: number; max: number } {
    this.#fill()
    return { used: Math.round(BURST - this.#left), max: BURST }
  }

  #keepPace(now: number, bytes: number, atLeast = 0): number | undefined {
    const wait = Math.max(this.#nextAt - now, atLeast)
    if (wait > MAX_WAIT_MS) return undefined
    this.#nextAt = now + wait + (bytes / PACE) * 1000
    return wait
  }

  #fill(): number {
    const now = this.#now()
    this.#left = Math.min(this.#left + ((now - this.#countedAt) / 1000) * PER_SECOND, BURST)
    this.#countedAt = now
    return now
  }
}

/** Whether the header has the real size: not for chunked or compressed bodies. */
function isSizeKnown(headers: IncomingHttpHeaders): boolean {
  const encoding = headers['content-encoding'] ?? 'identity'
  return headers['transfer-encoding'] === undefined && encoding === 'identity'
}
