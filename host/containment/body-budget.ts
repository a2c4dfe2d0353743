import type { IncomingHttpHeaders } from 'node:http'

/** Bodies below this size are free: everything that a page sends on its own. Bytes. */
const MAX_FREE_BYTES = 8_000

/** What comes in at once without a wait, and what comes in steadily. Bytes; bytes a second. */
const BURST = 2_000_000
const PER_SECOND = 500_000

/**
 * How fast large bodies follow each other, also those that are only read to be thrown away. Each leaves room for the others' requests, and
 * the garbage that it makes is collected between them. Bytes a second.
 */
const PACE = 8_000_000

/** No body is read further than that, whatever it says of itself. Bytes. */
const MAX_READ_BYTES = 16 * 1024 * 1024

/** Longer than this nobody is kept waiting with a body that is not read. Milliseconds. */
const MAX_WAIT_MS = 10_000

/** What of an unknown size is taken for until it was read. Bytes. */
const UNKNOWN = 200_000

/** How fast one instance takes in large bodies: all instances share the thread that reads, keeps and answers them. */
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

  /** Milliseconds to wait before a body is read; undefined where it would be too long. What may come is counted at once. */
  take(headers: IncomingHttpHeaders): number | undefined {
    const bytes = isSizeKnown(headers) ? Number(headers['content-length'] ?? 0) : UNKNOWN
    if (!(bytes > MAX_FREE_BYTES)) return 0
    const now = this.#fill()
    // What was overdrawn before; a body that is larger than all there ever is gets in as well.
    const wait = this.#keepPace(now, bytes, (Math.max(-this.#left, 0) / PER_SECOND) * 1000)
    if (wait !== undefined) this.#left -= Math.min(bytes, BURST)
    return wait
  }

  /** The same for so many bytes that are only read to be thrown away. */
  takeRefused(bytes: number): number | undefined {
    return this.#keepPace(this.#now(), Math.min(bytes, MAX_READ_BYTES))
  }

  /** Counts what came of a body of which nobody knew the size. */
  settle(headers: IncomingHttpHeaders, bytes: number): void {
    if (isSizeKnown(headers) || bytes <= UNKNOWN) return
    const now = this.#fill()
    this.#left -= Math.min(bytes - UNKNOWN, BURST)
    this.#nextAt = Math.max(this.#nextAt, now) + ((bytes - UNKNOWN) / PACE) * 1000
  }

  /** Bytes that came in and have not been made up for; and how many may. */
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

/** Whether a body is as large as it says: not when it comes in pieces, nor when it is packed. */
function isSizeKnown(headers: IncomingHttpHeaders): boolean {
  const encoding = headers['content-encoding'] ?? 'identity'
  return headers['transfer-encoding'] === undefined && encoding === 'identity'
}
