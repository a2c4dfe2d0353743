import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface ListedFile {
  name: string
  /** In bytes. */
  size: number
  changedAt: Date
  isFolder?: boolean
}

/** What visitors may look into: files that lie side by side, by name. */
export interface Folder {
  /** Files and folders by name; hidden ones are left out. */
  list(): Promise<ListedFile[]>
  /** The content of a file; undefined when there is none of this name. */
  read(name: string): Promise<Buffer | undefined>
}

/** A folder on disk. Nothing beyond its own files can be named. */
export class PublicFolder implements Folder {
  readonly #directory: string
  readonly #shown: readonly string[] | undefined

  /** @param shown the names of the files that may be seen; all of them when left out */
  constructor(directory: string, shown?: readonly string[]) {
    this.#directory = directory
    this.#shown = shown
  }

  async list(): Promise<ListedFile[]> {
    const names = (await this.#entries()).map(({ name }) => name)
    return Promise.all(
      names.map(async (name) => {
        const entry = await stat(join(this.#directory, name))
        return { name, size: entry.size, changedAt: entry.mtime, isFolder: entry.isDirectory() }
      }),
    )
  }

  async read(name: string): Promise<Buffer | undefined> {
    const entries = await this.#entries()
    const isThere = entries.some((entry) => entry.name === name && entry.isFile())
    return isThere ? readFile(join(this.#directory, name)) : undefined
  }

  async #entries() {
    const entries = await readdir(this.#directory, { withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() || entry.isDirectory())
      .filter(({ name }) => !name.startsWith('.') && (this.#shown?.includes(name) ?? true))
      .sort((one, other) => (one.name < other.name ? -1 : 1))
  }
}
