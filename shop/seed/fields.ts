/** A malformed seed file; the message names file, entry and expectation. */
export class SeedContentError extends Error {
  override readonly name = 'SeedContentError'
}

/** Reads the fields of one entry. Its errors name file and entry. */
export class Fields {
  readonly #where: string
  readonly #values: Readonly<Record<string, unknown>>

  constructor(where: string, values: unknown) {
    if (typeof values !== 'object' || values === null || Array.isArray(values)) {
      throw new SeedContentError(`${where}: expected a mapping of fields.`)
    }
    this.#where = where
    this.#values = values as Record<string, unknown>
  }

  has(field: string): boolean {
    return this.#values[field] !== undefined && this.#values[field] !== null
  }

  text(field: string): string {
    const value = this.#values[field]
    return typeof value === 'string' ? value : this.#fail(field, 'a text')
  }

  number(field: string): number {
    const value = this.#values[field]
    return typeof value === 'number' && Number.isFinite(value) ? value : this.#fail(field, 'a number')
  }

  flag(field: string): boolean {
    const value = this.#values[field]
    return typeof value === 'boolean' ? value : this.#fail(field, 'true or false')
  }

  optionalText(field: string): string | undefined {
    return this.has(field) ? this.text(field) : undefined
  }

  optionalNumber(field: string): number | undefined {
    return this.has(field) ? this.number(field) : undefined
  }

  optionalFlag(field: string): boolean | undefined {
    return this.has(field) ? this.flag(field) : undefined
  }

  optionalTexts(field: string): string[] | undefined {
    if (!this.has(field)) return undefined
    const value = this.#values[field]
    return Array.isArray(value) && value.every((item) => typeof item === 'string')
      ? value
      : this.#fail(field, 'a list of texts')
  }

  /** Entries of a nested list; empty if the list is missing. */
  entries<Entry>(field: string, read: (fields: Fields) => Entry): Entry[] {
    if (!this.has(field)) return []
    const value = this.#values[field]
    return Array.isArray(value) ? readEntries(`${this.#where}, ${field}`, value, read) : this.#fail(field, 'a list')
  }

  #fail(field: string, expected: string): never {
    throw new SeedContentError(`${this.#where}: \`${field}\` should be ${expected}.`)
  }
}

/** Reads a list; `where` names the file, entries count from 1. */
export function readEntries<Entry>(where: string, list: unknown, read: (fields: Fields) => Entry): Entry[] {
  if (!Array.isArray(list)) throw new SeedContentError(`${where}: expected a list of entries.`)
  return list.map((entry, index) => read(new Fields(`${where}, entry ${index + 1}`, entry)))
}
