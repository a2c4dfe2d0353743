import { closeSync, openSync, readSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Numbers of four bytes in an entry of the table: column in the bundle, source, line and column there, all from 0. */
export const ENTRY_LENGTH = 4

/**
 * Maps places in the bundle to sources. The table stays on disk, because stacks are rarely read and it is larger than
 * the server.
 */
export class SourcePositions {
  readonly #file: URL
  readonly #root: string
  readonly #listSources: () => readonly string[]

  constructor(file: URL, root: string, listSources: () => readonly string[]) {
    this.#file = file
    this.#root = root
    this.#listSources = listSources
  }

  /**
   * `file:///…/shop/app.ts:12:3` for a line and a column of the bundle, both from 1. Undefined if the table has no
   * entry.
   */
  find(line: number, column: number): string | undefined {
    let descriptor: number | undefined
    try {
      descriptor = openSync(this.#file, 'r')
      const [lines = 0] = readNumbers(descriptor, 0, 1)
      if (line > lines) return undefined
      const [from = 0, to = 0] = readNumbers(descriptor, line, 2)
      const entries = readNumbers(descriptor, 2 + lines + from * ENTRY_LENGTH, (to - from) * ENTRY_LENGTH)
      let found = -1
      for (let at = 0; at < entries.length && (entries[at] ?? 0) <= column - 1; at += ENTRY_LENGTH) found = at
      const [, source, sourceLine, sourceColumn] = entries.slice(found)
      if (found < 0 || source === undefined || sourceLine === undefined || sourceColumn === undefined) return undefined
      const path = this.#listSources()[source]
      return path === undefined ? undefined : `${nameFile(this.#root, path)}:${sourceLine + 1}:${sourceColumn + 1}`
    } catch {
      return undefined
    } finally {
      if (descriptor !== undefined) closeSync(descriptor)
    }
  }
}

/** A file as Node names it: a CommonJS module, like all packages of a bundle except zod, by its path. */
function nameFile(root: string, path: string): string {
  const isCommon = path.startsWith('node_modules/') && !path.startsWith('node_modules/zod/')
  return isCommon ? fileURLToPath(new URL(path, root)) : `${root}${path}`
}

function readNumbers(descriptor: number, first: number, count: number): Uint32Array {
  const numbers = new Uint32Array(count)
  readSync(descriptor, numbers, 0, numbers.byteLength, first * Uint32Array.BYTES_PER_ELEMENT)
  return numbers
}
