import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface ListedFile {
  name: string
  /** In bytes. */
  size: number
  changedAt: Date
  isFolder?: boolean
}

/** Content of a file, with the time of its last change. */
export interface FileContent {
  content: Buffer
  changedAt: Date
}

/** A flat folder of files that visitors may list and read. */
export interface Folder {
  /** Sorted by name, without hidden entries. */
  list(): Promise<ListedFile[]>
  /** Content of a file; undefined if there is none of this name. */
  read(name: string): Promise<FileContent | undefined>
}

/** Sorts like web servers: folders first, then by name, ignoring case. */
export function sortFiles(files: readonly ListedFile[]): ListedFile[] {
  return files.toSorted(
    (one, other) =>
      Number(other.isFolder ?? false) - Number(one.isFolder ?? false) ||
      one.name.toLowerCase().localeCompare(other.name.toLowerCase(), 'en'),
  )
}

/** A folder on disk. Names cannot leave it. */
export class PublicFolder implements Folder {
  readonly #directory: string
  readonly #shown: readonly string[] | undefined

  /** @param shown names of the visible files; all by default */
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

  async read(name: string): Promise<FileContent | undefined> {
    const entries = await this.#entries()
    if (!entries.some((entry) => entry.name === name && entry.isFile())) return undefined
    const path = join(this.#directory, name)
    const [content, { mtime }] = await Promise.all([readFile(path), stat(path)])
    return { content, changedAt: mtime }
  }

  async #entries() {
    const entries = await readdir(this.#directory, { withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() || entry.isDirectory())
      .filter(({ name }) => !name.startsWith('.') && (this.#shown?.includes(name) ?? true))
  }
}
