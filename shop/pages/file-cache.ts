const MOST_BYTES = 4 * 1024 * 1024

/** File contents that were asked for lately, up to a few MiB. */
export class FileCache {
  readonly #contents = new Map<string, Buffer>()
  #bytes = 0

  /** The content under this key, made by `read` when it is not at hand. */
  async get(key: string, read: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#contents.get(key)
    if (known) {
      this.#contents.delete(key)
      this.#contents.set(key, known)
      return known
    }
    const content = await read()
    if (!this.#contents.has(key)) this.#keep(key, content)
    return content
  }

  #keep(key: string, content: Buffer): void {
    if (content.length > MOST_BYTES / 4) return
    this.#contents.set(key, content)
    this.#bytes += content.length
    for (const [oldest, dropped] of this.#contents) {
      if (this.#bytes <= MOST_BYTES) return
      this.#contents.delete(oldest)
      this.#bytes -= dropped.length
    }
  }
}
