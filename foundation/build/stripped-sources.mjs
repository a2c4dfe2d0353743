import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { renewPrint } from './prints.mjs'

/** @typedef {import('./prints.mjs').SourcePrint} SourcePrint */

/**
 * Place of a source in the joint file in bytes, and the print of the source.
 * @typedef {readonly [start: number, length: number, print: SourcePrint]} StrippedPlace
 */

/** @typedef {{ file: string, places: Readonly<Record<string, StrippedPlace>> }} StrippedIndex */

export const STRIPPED_FOLDER = join('dist', 'server')

export const STRIPPED_INDEX = 'stripped.txt'

/**
 * Writes an index: the joint file in the first line, then a line of JSON for each source. Every start needs some of a
 * thousand sources, so lines are found as text and parsed one by one.
 * @param {StrippedIndex} index
 */
export function writeStrippedIndex({ file, places }) {
  return [file, ...Object.entries(places).map(([path, place]) => `${nameLine(path)}${JSON.stringify(place)}`), ''].join(
    '\n',
  )
}

/** @param {string} path */
function nameLine(path) {
  return `${path}: `
}

export class StrippedSources {
  /** @type {string} */
  #root
  /** @type {string} */
  #folder
  /** @type {string | undefined} */
  #index

  /** @param {string} root */
  constructor(root) {
    this.#root = root
    this.#folder = join(root, STRIPPED_FOLDER)
  }

  /**
   * @param {string} path below the root, with slashes
   * @returns {Buffer | undefined} undefined for a source that is new or has changed since
   */
  read(path) {
    const place = this.#find(path)
    if (!place) return undefined
    try {
      const [start, length, print] = place
      return renewPrint(this.#root, print) && this.#readAt(start, length)
    } catch {
      return undefined
    }
  }

  /**
   * @param {string} path
   * @returns {StrippedPlace | undefined}
   */
  #find(path) {
    this.#index ??= this.#readIndex()
    const name = `\n${nameLine(path)}`
    const at = this.#index.indexOf(name)
    if (at < 0) return undefined
    return JSON.parse(this.#index.slice(at + name.length, this.#index.indexOf('\n', at + 1)))
  }

  #readIndex() {
    try {
      return readFileSync(join(this.#folder, STRIPPED_INDEX), 'latin1')
    } catch {
      return ''
    }
  }

  /**
   * @param {number} start
   * @param {number} length
   */
  #readAt(start, length) {
    const file = openSync(join(this.#folder, this.#index?.split('\n', 1)[0] ?? ''), 'r')
    try {
      const content = Buffer.alloc(length)
      return readSync(file, content, 0, length, start) === length ? content : undefined
    } finally {
      closeSync(file)
    }
  }
}
