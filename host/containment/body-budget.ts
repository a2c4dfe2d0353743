/** Bodies below this size are free: everything that a page sends on its own. Bytes. */
const MAX_FREE_BYTES = 8_000

/** What comes in at once without a wait, and what comes in steadily. Bytes; bytes a second. */
const BURST = 2_000_000
const PER_SECOND = 500_000

/** Longer than this nobody is kept waiting with a body that is not read. Milliseconds. */
const MAX_WAIT = 10_000

/** What of an unknown size is taken for. Bytes. */
const UNKNOWN = 200_000

/** How fast one instance takes in large bodies: all instances share the thread that reads, keeps and answers them. */
export class BodyBudget {
  #left = BURST
  #countedAt = performance.now()

  /** Milliseconds to wait before a body is read; undefined where it would be too long. What may come is counted at once. */
  take({
    'content-length': length,
    'transfer-encoding': encoding,
  }: Readonly<Record<string, unknown>>): number | undefined {
    const bytes = encoding === undefined ? Number(length ?? 0) : UNKNOWN
    if (!(bytes > MAX_FREE_BYTES)) return 0
    const now = performance.now()
    this.#left = Math.min(this.#left + ((now - this.#countedAt) / 1000) * PER_SECOND, BURST)
    this.#countedAt = now
    // What was overdrawn before; a body that is larger than all there ever is gets in as well.
    const wait = (Math.max(-this.#left, 0) / PER_SECOND) * 1000
    if (wait > MAX_WAIT) return undefined
    this.#left -= Math.min(bytes, BURST)
    return wait
  }
}
