import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface ListedFile {
  name: string
  /** In bytes. */
  size: number
  changedAt: Date
}

/** A folder that visitors may look into. Its files lie side by side; nothing beyond them can be named. */
export class PublicFolder {
  readonly #directory: string
  readonly #shown: readonly string[] | undefined

  /** @param shown the names of the files that may be seen; all of them when left out */
  constructor(directory: string, shown?: readonly string[]) {
    this.#directory = directory
    this.#shown = shown
  }

  /** The files by name. */
  async list(): Promise<ListedFile[]> {
    const names = await this.#names()
    return Promise.all(
      names.map(async (name) => {
        const { size, mtime } = await stat(join(this.#directory, name))
        return { name, size, changedAt: mtime }
      }),
    )
  }

  /** The content of a file; undefined when there is none of this name. */
  async read(name: string): Promise<Buffer | undefined> {
    return (await this.#names()).includes(name) ? readFile(join(this.#directory, name)) : undefined
  }

  async #names(): Promise<string[]> {
    const entries = await readdir(this.#directory, { withFileTypes: true })
    const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
    return names.filter((name) => this.#shown?.includes(name) ?? true).sort()
  }
}
