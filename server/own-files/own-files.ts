import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { AskRemote } from '#containment/outgoing.ts'
import { fileNameOf, isAddress } from '#foundation/file-names.ts'
import type { FileOption } from '#server/config/file-options.ts'

interface Options {
  options: readonly FileOption[]
  /** Folders of a trainer's files, which may be missing. The first match wins. */
  ownDirectories: readonly string[]
  contentDirectory: string
  /** Folder of fetched files, so that the next start needs no network. Made when needed. */
  downloadDirectory: string
  warn: (message: string) => void
}

type Listing = (folder: string) => ReadonlySet<string>

const PICTURE = /\.(jpe?g|png|ico|avif)$/i

/** An error page, or the login page of a network, instead of the file. */
const WEB_PAGE = /^(text\/html|application\/xhtml)/

/**
 * The configured files: a trainer's own, ours, or fetched from an address. A missing file has a substitute at once. A
 * fetch replaces it later in the background.
 */
export class OwnFiles {
  readonly #given: Options
  readonly #places = new Map<string, string>()

  constructor(given: Options) {
    this.#given = given
    const list = createListing()
    for (const option of given.options) this.#place(option, this.#choose(option, list))
  }

  /** The configured file behind an address, if any. */
  readonly find = (address: string): string | undefined => this.#places.get(address)

  get addresses(): string[] {
    return [...this.#findRemote().keys()]
  }

  /** Fetches all addresses one after the other and replaces the substitutes. Never throws. */
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
    // Atomic, even if the server ends in between.
    await writeFile(`${path}.part`, body)
    await rename(`${path}.part`, path)
    return path
  }

  /** Uses only the ending of the name, because the rest may be anything. */
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
      // A missing folder has no files.
    }
    known.set(folder, names)
    return names
  }
}
