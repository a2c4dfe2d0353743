import { closeSync, openSync, writeSync } from 'node:fs'
import { MAX_NOTE_BYTES, noteIn } from '#host/class/places.ts'

/** Pages that are kept, one for each team. */
const MAX_PAGES = 2000

/**
 * Says in a file for whom the shard works. A shard that hangs can say nothing any more, and then the supervisor reads the file. Written at
 * each change, in place and into the system's memory: a microsecond or two.
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
