import { createWeakTag } from '#foundation/etags.ts'

export interface SearchReply {
  readonly body: Buffer
  readonly tag: string
}

const MAX_REPLIES = 8
const MAX_REPLY_BYTES = 32 * 1024

/** Cache of search replies, from the second request on, until the database changes. */
export class SearchReplies {
  /** Null after the first request. */
  readonly #replies = new Map<string, SearchReply | null>()
  #changes = -1

  /** @param changes number of changed rows; a new number empties the cache */
  find(key: string, changes: number): SearchReply | undefined {
    if (changes !== this.#changes) {
      this.#replies.clear()
      this.#changes = changes
    }
    return this.#replies.get(key) ?? undefined
  }

  clear(): void {
    this.#replies.clear()
  }

  /**
   * Caches a reply that was asked for before, unless it is large or its key holds a quote, which is rarely repeated.
   * Returns the reply in any case.
   * @param changes number of changes when the reply was made
   */
  keep(key: string, changes: number, text: string): SearchReply {
    const body = Buffer.from(text)
    const reply = { body, tag: createWeakTag(body) }
    if (changes !== this.#changes || body.length > MAX_REPLY_BYTES || key.includes("'")) return reply
    if (this.#replies.size >= MAX_REPLIES && !this.#replies.has(key)) {
      const [oldest] = this.#replies.keys()
      if (oldest !== undefined) this.#replies.delete(oldest)
    }
    this.#replies.set(key, this.#replies.has(key) ? reply : null)
    return reply
  }
}
