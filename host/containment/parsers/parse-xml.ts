import {
  ParseOption,
  XmlDocument,
  type XmlInputProvider,
  XmlParseError,
  xmlCleanupInputProvider,
  xmlRegisterInputProvider,
} from 'libxml2-wasm'
import type { Outcome, Source } from '#host/containment/parsers/jobs.ts'
import { LIMITS } from '#host/containment/parsers/limits.ts'
import type { XmlOptions } from '#shop/parsers.ts'

interface Memory {
  buffer: ArrayBuffer
  grow(pages: number): number
}

// The limits of a thread do not count memory of libxml2. The types of Node know no WebAssembly.
const { prototype } = (globalThis as unknown as { WebAssembly: { Memory: { prototype: Memory } } }).WebAssembly.Memory
const { grow } = prototype
prototype.grow = function (this: Memory, pages: number): number {
  if (this.buffer.byteLength + pages * PAGE_BYTES > LIMITS.memory) throw new RangeError('There is no memory left.')
  return grow.call(this, pages)
}

/** How libxml2 calls documents that grow beyond five times what they were. */
const BLOW_UP = /amplification factor exceeded/

/** Of WebAssembly. */
const PAGE_BYTES = 65_536

interface OpenFile {
  content: Uint8Array
  position: number
}

/** The only files that there are for libxml2: those that were handed in. */
class HandedFiles implements XmlInputProvider {
  readonly #files: ReadonlyMap<string, Source>
  readonly #open = new Map<number, OpenFile>()
  #next = 1
  /** Names that a document asked for and nobody has handed in yet. */
  readonly missing = new Set<string>()
  hasMetEndless = false

  constructor(files: ReadonlyMap<string, Source>) {
    this.#files = files
  }

  match(): boolean {
    return true
  }

  open(name: string): number | undefined {
    const source = this.#files.get(name)
    if (source === undefined) this.missing.add(name)
    if (source === 'endless') this.hasMetEndless = true
    if (!(source instanceof Uint8Array)) return undefined
    this.#open.set(this.#next, { content: source, position: 0 })
    return this.#next++
  }

  read(handle: number, buffer: Uint8Array): number {
    const file = this.#open.get(handle)
    if (!file) return -1
    const part = file.content.subarray(file.position, file.position + buffer.byteLength)
    buffer.set(part)
    file.position += part.length
    return part.length
  }

  close(handle: number): boolean {
    return this.#open.delete(handle)
  }
}

/** Reads a document. What it wants of other files and was not handed in is told as `needs`. */
export function parseXml(
  content: Uint8Array,
  options: XmlOptions,
  files: ReadonlyMap<string, Source>,
): Outcome | { kind: 'needs'; names: string[] } {
  const handed = new HandedFiles(files)
  // What libxml2 brings along goes first: it would look for a file that we do not have among devices of its own, which have no end.
  xmlCleanupInputProvider()
  xmlRegisterInputProvider(handed)
  const outcome = read(content, options)
  if (handed.hasMetEndless) return { kind: 'endless' }
  return handed.missing.size > 0 ? { kind: 'needs', names: [...handed.missing] } : outcome
}

function read(content: Uint8Array, { substituteEntities, loadDeclarations }: XmlOptions): Outcome {
  const option: number =
    (substituteEntities ? ParseOption.XML_PARSE_NOENT : 0) | (loadDeclarations ? ParseOption.XML_PARSE_DTDLOAD : 0)
  try {
    using document = XmlDocument.fromBuffer(content, { option })
    return { kind: 'text', text: document.toString({ format: false }).slice(0, LIMITS.text) }
  } catch (error) {
    if (!(error instanceof XmlParseError)) throw error
    if (BLOW_UP.test(error.message)) return { kind: 'endless' }
    // Whoever has no memory left has none for words.
    return { kind: 'broken', message: error.message.trim() || 'Memory allocation failed' }
  }
}
