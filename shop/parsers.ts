export interface XmlOptions {
  /** Replaces references to entities. */
  substituteEntities?: boolean
  /** Reads external declarations, too. */
  loadDeclarations?: boolean
}

export interface ArchiveEntry {
  /** Path within the archive; folders end with a slash. */
  name: string
  content: Buffer
}

/** Parsers of uploaded files, each with two seconds at most. @throws {ParserError} */
export interface Parsers {
  /** Returns the text of the parsed document. */
  readXml(content: Buffer, options?: XmlOptions): Promise<string>
  /** Returns the document as compact JSON, possibly cut after a thousand characters. */
  readYaml(content: Buffer): Promise<string>
  /** Lists the entries of a ZIP archive in order. */
  unpack(content: Buffer): Promise<ArchiveEntry[]>
}

/** A file that is malformed, or takes too long. */
export class ParserError extends Error {
  override name = 'ParserError'
  readonly kind: 'broken' | 'late'

  constructor(kind: ParserError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}
