import { closeSync, openSync, writeSync } from 'node:fs'
import { MAX_NOTE_BYTES, noteIn } from '#classroom/places.ts'

const MAX_PAGES = 2000

/**
 * Writes the instance that the shard works for into a file. The supervisor reads the file when the shard hangs. A write
 * goes in place into the system's memory: a microsecond or two.
 */
export class BusyNote {
  readonly #file: number
  readonly #pages = new Map<string, Buffer>()

  constructor(shared: string, shard: number) {
    this.#file = openSync(noteIn(shared, 'busy', shard), 'w', 0o600)
    this.write(null)
  }

  write(team: string | null): void {
    writeSync(this.#file, this.#pageOf(team ?? ''), 0, MAX_NOTE_BYTES, 0)
  }

  close(): void {
    closeSync(this.#file)
  }

  #pageOf(text: string): Buffer {
    const known = this.#pages.get(text)
    if (known) return known
    if (this.#pages.size >= MAX_PAGES) this.#pages.clear()
    const page = Buffer.alloc(MAX_NOTE_BYTES)
    page.write(text)
    this.#pages.set(text, page)
    return page
  }
}
