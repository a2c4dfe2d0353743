const MAX_CACHED_BYTES = 4 * 1024 * 1024

/** File contents that were asked for lately, up to a few MiB. */
export class FileCache {
  readonly #contents = new Map<string, Buffer>()
  readonly #underway = new Map<string, Promise<Buffer>>()
  #bytes = 0

  /** The content under this key, made by `read` when it is not at hand. */
  async get(key: string, read: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#contents.get(key)
    if (known) {
      this.#contents.delete(key)
      this.#contents.set(key, known)
      return known
    }
    return this.#underway.get(key) ?? this.#fetch(key, read)
  }

  /** Many visitors may ask before the first one is answered: one reading serves them all. */
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
