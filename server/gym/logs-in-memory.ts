import { readTime } from '#foundation/circumstances.ts'
import { MAX_LOG_BYTES } from '#server/gym/gym-limits.ts'
import type { LogFolder } from '#shop/files/log-folder.ts'
import type { FileContent, ListedFile } from '#shop/files/public-folder.ts'

interface KeptLog {
  text: string
  changedAt: Date
}

/** Access logs of one episode. Beyond the limit, a file loses its oldest half and earlier files go. */
export class LogsInMemory implements LogFolder {
  readonly #files: Map<string, KeptLog>

  /** @param copied logs of the episode that a branch begins from */
  constructor(copied?: LogsInMemory) {
    this.#files = new Map(copied?.entries() ?? [])
  }

  append(name: string, line: string): void {
    const text = (this.#files.get(name)?.text ?? '') + line
    const isFull = text.length > MAX_LOG_BYTES
    if (isFull) for (const other of this.#files.keys()) if (other !== name) this.#files.delete(other)
    this.#files.set(name, { text: isFull ? text.slice(text.length / 2) : text, changedAt: readTime() })
  }

  async list(): Promise<ListedFile[]> {
    const files = [...this.#files].map(([name, { text, changedAt }]) => ({
      ...{ name, changedAt },
      size: Buffer.byteLength(text),
    }))
    return files.sort((one, other) => (one.name < other.name ? -1 : 1))
  }

  async read(name: string): Promise<FileContent | undefined> {
    const file = this.#files.get(name)
    return file && { content: Buffer.from(file.text), changedAt: file.changedAt }
  }

  copy(): LogsInMemory {
    return new LogsInMemory(this)
  }

  /** Kept files by name. */
  entries(): Iterable<[string, KeptLog]> {
    return this.#files
  }
}
