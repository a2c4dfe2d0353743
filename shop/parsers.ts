export interface XmlOptions {
  /** Replaces references to entities. */
  substituteEntities?: boolean
  /** Declarations that lie outside of the document are read as well. */
  loadDeclarations?: boolean
}

export interface ArchiveEntry {
  /** As the archive has it, folders included; those end with a slash. */
  name: string
  content: Buffer
}

/** Parsers of uploaded files, each with two seconds at most. @throws {ParserError} */
export interface Parsers {
  /** The document as text, once it was read. */
  readXml(content: Buffer, options?: XmlOptions): Promise<string>
  /** The document as compact JSON; at least its first thousand characters when that is very long. */
  readYaml(content: Buffer): Promise<string>
  /** Everything in a ZIP archive, in the archive's order. */
  unpack(content: Buffer): Promise<ArchiveEntry[]>
}

/** A file that cannot be read, or that takes too long. */
export class ParserError extends Error {
  override name = 'ParserError'
  readonly kind: 'broken' | 'late'

  constructor(kind: ParserError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}
