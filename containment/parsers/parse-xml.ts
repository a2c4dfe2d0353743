import {
  ParseOption,
  XmlDocument,
  type XmlInputProvider,
  XmlParseError,
  xmlCleanupInputProvider,
  xmlRegisterInputProvider,
} from 'libxml2-wasm'
import type { Outcome, Source } from '#containment/parsers/jobs.ts'
import { LIMITS } from '#containment/parsers/limits.ts'
import type { XmlOptions } from '#shop/parsers.ts'

interface Memory {
  buffer: ArrayBuffer
  grow(pages: number): number
}

// Limits of a thread do not count libxml2's memory. Node's types do not know WebAssembly.
const { prototype } = (globalThis as unknown as { WebAssembly: { Memory: { prototype: Memory } } }).WebAssembly.Memory
const { grow } = prototype
prototype.grow = function (this: Memory, pages: number): number {
  if (this.buffer.byteLength + pages * PAGE_BYTES > LIMITS.memory) throw new RangeError('There is no memory left.')
  return grow.call(this, pages)
}

/** libxml2's error for documents that grow to more than five times their size. */
const BLOW_UP = /amplification factor exceeded/

const PAGE_BYTES = 65_536

interface OpenFile {
  content: Uint8Array
  position: number
}

class HandedFiles implements XmlInputProvider {
  readonly #files: ReadonlyMap<string, Source>
  readonly #open = new Map<number, OpenFile>()
  #next = 1
  /** Names of files that the document needs and the job did not bring. */
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

/** Reads a document. `needs` names the files that are missing. */
export function parseXml(
  content: Uint8Array,
  options: XmlOptions,
  files: ReadonlyMap<string, Source>,
): Outcome | { kind: 'needs'; names: string[] } {
  const handed = new HandedFiles(files)
  // Removes libxml2's own inputs first, because they would look for missing files on the real disk.
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
    // Out of memory, libxml2 has no message either.
    return { kind: 'broken', message: error.message.trim() || 'Memory allocation failed' }
  }
}
