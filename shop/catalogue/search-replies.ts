import { createWeakTag } from '#common/etags.ts'

/** A reply ready to be sent. */
export interface SearchReply {
  readonly body: Buffer
  readonly tag: string
}

const MAX_REPLIES = 8
const MAX_REPLY_BYTES = 32 * 1024

/** Replies of the product search, kept for as long as the database is unchanged. */
export class SearchReplies {
  readonly #replies = new Map<string, SearchReply>()
  #changes = -1

  /** @param changes how many rows were ever changed: a new number empties the collection */
  find(key: string, changes: number): SearchReply | undefined {
    if (changes !== this.#changes) {
      this.#replies.clear()
      this.#changes = changes
    }
    return this.#replies.get(key)
  }

  /**
   * Keeps a reply under its key, unless it is large or the key holds a quote, which nobody searches for again; returns it either way.
   * @param changes how many there were when the reply was looked for
   */
  keep(key: string, changes: number, text: string): SearchReply {
    const body = Buffer.from(text)
    const reply = { body, tag: createWeakTag(body) }
    if (changes !== this.#changes || body.length > MAX_REPLY_BYTES || key.includes("'")) return reply
    if (this.#replies.size >= MAX_REPLIES) {
      const [oldest] = this.#replies.keys()
      if (oldest !== undefined) this.#replies.delete(oldest)
    }
    this.#replies.set(key, reply)
    return reply
  }
}
