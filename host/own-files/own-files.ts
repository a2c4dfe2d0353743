import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileNameOf, isAddress } from '#common/file-names.ts'
import type { FileOption } from '#host/config/file-options.ts'
import type { AskRemote } from '#host/containment/outgoing.ts'

interface Options {
  options: readonly FileOption[]
  /** Where a trainer puts files of their own, the first that has one wins; need not exist. */
  ownDirectories: readonly string[]
  contentDirectory: string
  /** Where fetched files are kept, so that the next start needs no network; made when needed. */
  downloadDirectory: string
  warn: (message: string) => void
}

/** Names of files in a folder, read once. */
type Listing = (folder: string) => ReadonlySet<string>

const PICTURE = /\.(jpe?g|png|ico|avif)$/i

/** A page that says that there is nothing, or who has to pay for the network. */
const WEB_PAGE = /^(text\/html|application\/xhtml)/

/**
 * The files that the configuration names: a trainer's own, ours, or fetched from an address. Whatever is missing has something in its place at
 * once; what has to be fetched comes later, and nobody waits for it.
 */
export class OwnFiles {
  readonly #given: Options
  readonly #places = new Map<string, string>()

  constructor(given: Options) {
    this.#given = given
    const list = createListing()
    for (const option of given.options) this.#place(option, this.#choose(option, list))
  }

  /** The file on disk behind an address, where the configuration has put one there. */
  readonly find = (address: string): string | undefined => this.#places.get(address)

  /** What has to be fetched. */
  get addresses(): string[] {
    return [...this.#findRemote().keys()]
  }

  /** Fetches all that has an address, one after the other, and puts it where the substitute was. Never throws. */
  async fetchAll(ask: AskRemote, signal: AbortSignal): Promise<void> {
    for (const [address, users] of this.#findRemote()) {
      try {
        const path = await this.#fetch(ask, address, users)
        for (const option of users) this.#place(option, path)
      } catch (error) {
        if (signal.aborted) return
        const reason = error instanceof Error ? error.message : String(error)
        const shown = existsSync(this.#choosePath(address)) ? 'the copy of an earlier start' : 'a substitute'
        this.#given.warn(
          `${users.map(({ option }) => option).join(', ')}: ${address} cannot be fetched (${reason}), so ${shown} is shown. ` +
            'Check the address, or put the file into the folder `files` beside the configuration and name it instead.',
        )
      }
    }
  }

  #findRemote(): Map<string, FileOption[]> {
    return Map.groupBy(
      this.#given.options.filter(({ value }) => isAddress(value)),
      ({ value }) => value,
    )
  }

  #choose({ option, value, folder: place, ours, standIn }: FileOption, list: Listing): string {
    const { ownDirectories, contentDirectory, warn } = this.#given
    const substitute = join(contentDirectory, standIn)
    if (isAddress(value)) {
      const kept = this.#choosePath(value)
      return existsSync(kept) ? kept : substitute
    }
    const name = fileNameOf(value)
    const own = ownDirectories.find((folder) => list(folder).has(name))
    if (own !== undefined) return join(own, name)
    const folder = join(contentDirectory, ours)
    const shipped = [name, name.replace(PICTURE, '.svg')].find((file) => list(folder).has(file))
    if (shipped !== undefined) return join(folder, shipped)
    const fetched = this.#given.options.find(
      (other) => isAddress(other.value) && other.folder === place && fileNameOf(other.value) === name,
    )
    if (fetched) return this.#choose(fetched, list)
    warn(
      `${option}: there is no file ${name}, so a substitute is shown. ` +
        'Put it into the folder `files` beside the configuration, or name one that is there.',
    )
    return substitute
  }

  #place({ value, folder, fixed }: FileOption, path: string): void {
    const address = `${folder}/${fileNameOf(value)}`
    this.#places.set(address, path)
    if (fixed) this.#places.set(fixed, path)
  }

  async #fetch(ask: AskRemote, address: string, users: readonly FileOption[]): Promise<string> {
    const { status, contentType, body } = await ask(address)
    if (status !== 200) throw new Error(`it was answered with ${status}`)
    if (WEB_PAGE.test(contentType)) throw new Error('it was answered with a web page')
    if (body.length === 0) throw new Error('the file is empty')
    const [fault] = users.flatMap(({ findFaults }) => findFaults?.(body.toString()) ?? [])
    if (fault !== undefined) throw new Error(fault.replace(/\.$/, ''))
    const path = this.#choosePath(address)
    await mkdir(this.#given.downloadDirectory, { recursive: true })
    // Whole or not at all, even if the server is ended in between.
    await writeFile(`${path}.part`, body)
    await rename(`${path}.part`, path)
    return path
  }

  /** Its ending tells what it is; the rest of its name may be anything, so it is not used. */
  #choosePath(address: string): string {
    const ending = /^\.\w{1,8}$/.exec(extname(fileNameOf(address)))?.[0] ?? ''
    const digest = createHash('sha256').update(address).digest('hex').slice(0, 24)
    return join(this.#given.downloadDirectory, digest + ending.toLowerCase())
  }
}

function createListing(): Listing {
  const known = new Map<string, ReadonlySet<string>>()
  return (folder) => {
    const listed = known.get(folder)
    if (listed) return listed
    const names = new Set<string>()
    try {
      for (const entry of readdirSync(folder, { withFileTypes: true })) if (!entry.isDirectory()) names.add(entry.name)
    } catch {
      // No such folder, no such file.
    }
    known.set(folder, names)
    return names
  }
}
