import { existsSync, readFileSync } from 'node:fs'
import type { TruthSource } from '#contract/ground-truth.ts'
import { CutError, cutText, findLines, readSource } from '#game/coding/cut-source.ts'
import type { GivenPlace } from './define-flaws.ts'

const ROOT = new URL('../../', import.meta.url)
const TEXT = /\/Dockerfile$|\.(?:bak|gg|html|json|key|md|mjs|sol|tf|ts|tsx|txt|vtt|ya?ml)$/

/** Finds lines of places. A source is read once; made for one list of places, and dropped afterwards. */
export class Places {
  readonly #sources = new Map<string, string>()
  readonly #folder: URL

  /** @param folder of the sources that no mend has changed, where they are not the running ones */
  constructor(folder: URL = ROOT) {
    this.#folder = folder
  }

  /** @throws {CutError} if the symbol, or a text of a line, is missing or there twice */
  find({ file, symbol, lines = [] }: GivenPlace): TruthSource {
    if (symbol !== undefined) {
      const { text, firstLine } = cutText(
        file,
        this.#read(file, (path) => readSource(path, this.#folderOf(path))),
        symbol,
      )
      const found = this.#mark(text, lines, `${file}, ${symbol}`)
      return {
        file,
        symbol: symbol === 'file' ? null : symbol,
        startLine: firstLine,
        endLine: firstLine + text.split('\n').length - 1,
        lines: found.map((line) => firstLine + line - 1),
      }
    }
    const text = this.#read(file, (path) => readAny(path, this.#folderOf(path)))
    if (!TEXT.test(file)) return { file, symbol: null, startLine: null, endLine: null, lines: [] }
    const endLine = text.trimEnd().split('\n').length
    return { file, symbol: null, startLine: 1, endLine, lines: this.#mark(text, lines, file) }
  }

  #folderOf(file: string): URL {
    return existsSync(new URL(file, this.#folder)) ? this.#folder : ROOT
  }

  #read(file: string, read: (file: string) => string): string {
    const text = this.#sources.get(file) ?? read(file)
    this.#sources.set(file, text)
    return text
  }

  #mark(text: string, lines: readonly string[], place: string): number[] {
    try {
      return lines.flatMap((line) => findLines(text, line)).sort((one, other) => one - other)
    } catch (cause) {
      throw new CutError(`${place}: ${cause instanceof Error ? cause.message : cause}`, { cause })
    }
  }
}

/** Reads a file that is no source, such as data that the shop gives away. */
function readAny(file: string, folder: URL): string {
  if (!/^[\w@-][\w@./-]*$/.test(file) || file.includes('..'))
    throw new CutError(`${file}: is no file of the repository`)
  try {
    return readFileSync(new URL(file, folder), 'utf8').replaceAll('\r\n', '\n')
  } catch (cause) {
    throw new CutError(`${file}: cannot be read`, { cause })
  }
}
