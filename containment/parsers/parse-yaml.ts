import { parseDocument } from 'yaml'
import type { Outcome } from '#containment/parsers/jobs.ts'
import { LIMITS } from '#containment/parsers/limits.ts'

/**
 * Reads a document and returns the beginning of it as JSON. Its expanded size is counted without expansion, as a
 * document of a few lines may come to gigabytes.
 */
export function parseYaml(content: Uint8Array): Outcome {
  const document = parseDocument(Buffer.from(content).toString('utf8'), {
    merge: true,
    logLevel: 'silent',
    prettyErrors: false,
    // Leaves out all tags that stand for code.
    customTags: ['timestamp', 'binary'],
  })
  const fault = document.errors[0] ?? document.warnings.find(({ code }) => code === 'TAG_RESOLVE_FAILED')
  if (fault) return { kind: 'broken', message: fault.message }
  const value: unknown = document.toJS({ maxAliasCount: -1 })
  if (lengthOf(value) > LIMITS.json) return { kind: 'endless' }
  return { kind: 'text', text: new Beginning(LIMITS.text).write(value) }
}

/** Least number of JSON characters of a value. Repeated parts are measured once. */
function lengthOf(value: unknown): number {
  const known = new Map<object, number>()
  const above = new Set<object>()
  const measure = (part: unknown): number => {
    if (typeof part !== 'object' || part === null) return String(part).length + (typeof part === 'string' ? 2 : 0)
    const before = known.get(part)
    if (before !== undefined) return before
    if (above.has(part)) throw new TypeError('Converting circular structure to JSON')
    above.add(part)
    let length = 1
    for (const [key, inner] of entriesOf(part))
      length += measure(inner) + 1 + (Array.isArray(part) ? 0 : key.length + 3)
    above.delete(part)
    known.set(part, length)
    return length
  }
  return measure(value)
}

/** JSON up to a maximum length. */
class Beginning {
  readonly #most: number
  #text = ''

  constructor(most: number) {
    this.#most = most
  }

  write(value: unknown): string {
    this.#add(value)
    return this.#text.slice(0, this.#most)
  }

  #add(value: unknown): void {
    if (this.#text.length >= this.#most) return
    if (typeof value !== 'object' || value === null || value instanceof Date) {
      this.#text += JSON.stringify(value) ?? 'null'
      return
    }
    const isList = Array.isArray(value)
    this.#text += isList ? '[' : '{'
    let separator = ''
    for (const [key, inner] of entriesOf(value)) {
      if (this.#text.length >= this.#most) return
      this.#text += separator + (isList ? '' : `${JSON.stringify(key)}:`)
      this.#add(inner)
      separator = ','
    }
    this.#text += isList ? ']' : '}'
  }
}

function entriesOf(value: object): [string, unknown][] {
  return value instanceof Date ? [] : Object.entries(value)
}
