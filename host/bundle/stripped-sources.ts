import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { BUNDLE_FOLDER, isUnchanged } from '#host/bundle/find-bundle.ts'

/** Where a source lies in the file of all, in bytes, and what the source was like. */
export type StrippedPlace = readonly [start: number, length: number, size: number, mtimeMs: number]

/** All sources of ours without their types, one behind the other in one file. */
export interface StrippedIndex {
  /** Name of that file. */
  file: string
  /** By path below the root. */
  places: Readonly<Record<string, StrippedPlace>>
}

export const STRIPPED_INDEX = 'stripped.json'

/** Reads sources without their types, as the build made them. */
export class StrippedSources {
  readonly #root: string
  readonly #folder: string
  #index: StrippedIndex | undefined

  constructor(root: string) {
    this.#root = root
    this.#folder = join(root, BUNDLE_FOLDER)
  }

  /**
   * @param path below the root, with slashes
   * @returns undefined for a source that was not there or has changed since
   */
  read(path: string): Buffer | undefined {
    this.#index ??= this.#readIndex()
    const place = this.#index.places[path]
    if (!place) return undefined
    const [start, length, size, mtimeMs] = place
    return isUnchanged(this.#root, [path, size, mtimeMs]) ? this.#readAt(start, length) : undefined
  }

  #readIndex(): StrippedIndex {
    try {
      return JSON.parse(readFileSync(join(this.#folder, STRIPPED_INDEX), 'utf8')) as StrippedIndex
    } catch {
      return { file: '', places: {} }
    }
  }

  #readAt(start: number, length: number): Buffer | undefined {
    let file: number | undefined
    try {
      file = openSync(join(this.#folder, this.#index?.file ?? ''), 'r')
      const content = Buffer.alloc(length)
      return readSync(file, content, 0, length, start) === length ? content : undefined
    } catch {
      return undefined
    } finally {
      if (file !== undefined) closeSync(file)
    }
  }
}
