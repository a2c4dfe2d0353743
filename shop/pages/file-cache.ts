const MAX_CACHED_BYTES = 4 * 1024 * 1024

/** Cache of recently requested files, up to a few MiB. */
export class FileCache {
  readonly #contents = new Map<string, Buffer>()
  readonly #underway = new Map<string, Promise<Buffer>>()
  #bytes = 0

  /** Returns the content of this key. `read` loads it if it is missing. */
  async get(key: string, read: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#contents.get(key)
    if (known) {
      this.#contents.delete(key)
      this.#contents.set(key, known)
      return known
    }
    return this.#underway.get(key) ?? this.#fetch(key, read)
  }

  /** Parallel requests share one read. */
  #fetch(key: string, read: () => Promise<Buffer>): Promise<Buffer> {
    const reading = read()
      .then((content) => {
        this.#keep(key, content)
        return content
      })
      .finally(() => this.#underway.delete(key))
    this.#underway.set(key, reading)
    return reading
  }

  #keep(key: string, content: Buffer): void {
    if (content.length > MAX_CACHED_BYTES / 4) return
    this.#contents.set(key, content)
    this.#bytes += content.length
    for (const [oldest, dropped] of this.#contents) {
      if (this.#bytes <= MAX_CACHED_BYTES) return
      this.#contents.delete(oldest)
      this.#bytes -= dropped.length
    }
  }
}
