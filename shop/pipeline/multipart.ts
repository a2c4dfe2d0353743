import type { BusboyConstructor, BusboyFileStream, BusboyInstance } from '@fastify/busboy'
import { loadLazily } from '#foundation/load-lazily.ts'

const busboy = loadLazily<BusboyConstructor>('@fastify/busboy')

export interface UploadedFile {
  /** Name of the client's file, without folders. */
  name: string
  /** Type that the client claims. */
  mediaType: string
  content: Buffer
}

export interface Upload {
  /** Undefined if the form has no file. */
  file: UploadedFile | undefined
  /** Text fields of the form; the last one wins. */
  fields: Record<string, string>
}

export interface UploadLimits {
  /** Name of the only field that may carry a file. */
  field: string
  /** Largest file, in bytes. */
  maxBytes: number
}

const MAX_FIELDS = 50
const MAX_PARTS = 100
const MAX_FIELD_BYTES = 16_384
/** Bytes that are parsed at once. */
const BIT = 16_384

/** A refused upload; `code` is for programs. */
export class UploadError extends Error {
  override name = 'MulterError'
  readonly code: string
  readonly field: string | undefined
  readonly status: number | undefined

  constructor(code: string, message: string, { field, status }: { field?: string; status?: number } = {}) {
    super(message)
    this.code = code
    this.field = field
    this.status = status
    // Large files are common, so the error has no stack.
    if (code === 'LIMIT_FILE_SIZE' || code === 'LIMIT_BODY_SIZE') delete this.stack
  }
}

/**
 * Parses a multipart form in memory.
 * @param isWhole false if the body was too long to keep its end
 * @throws {UploadError} the first fault
 */
export function parseUpload(body: Buffer, contentType: string, limits: UploadLimits, isWhole = true): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const parser = openParser(contentType, limits)
    const fields = new Map<string, string>()
    let file: UploadedFile | undefined
    let fault: UploadError | undefined
    const object = (error: UploadError): void => {
      fault ??= error
    }

    parser.on('field', (name, value, _isNameCut, isCut) => {
      if (isCut) object(new UploadError('LIMIT_FIELD_VALUE', 'Field value too long', { field: name, status: 413 }))
      else if (name !== undefined) fields.set(name, value)
    })
    parser.on('file', (field, stream, name, _encoding, mediaType) => {
      stream.on('error', () => {})
      // Browsers send an empty part for a form without a chosen file.
      if (!name) stream.resume()
      else if (field !== limits.field || file) {
        object(new UploadError('LIMIT_UNEXPECTED_FILE', 'Unexpected field', { field }))
        stream.resume()
      } else {
        file = { name, mediaType, content: Buffer.alloc(0) }
        collect(stream, file)
        stream.on('limit', () => object(new UploadError('LIMIT_FILE_SIZE', 'File too large', { field })))
      }
    })
    parser.on('partsLimit', () => object(new UploadError('LIMIT_PART_COUNT', 'Too many parts', { status: 413 })))
    parser.on('fieldsLimit', () => object(new UploadError('LIMIT_FIELD_COUNT', 'Too many fields', { status: 413 })))
    parser.on('error', (error) => {
      if (isWhole) object(createMalformedError(error))
      // Data that the parts have already read is still queued.
      setImmediate(settle)
    })
    parser.on('finish', settle)
    feed(0)

    /** Parses in pieces, and stops at the first fault. */
    function feed(start: number): void {
      if (fault) settle()
      else if (start >= body.length) parser.end()
      else parser.write(body.subarray(start, start + BIT), () => feed(start + BIT))
    }

    function settle(): void {
      if (!fault && !isWhole) object(new UploadError('LIMIT_BODY_SIZE', 'request entity too large', { status: 413 }))
      if (fault) reject(fault)
      else resolve({ file, fields: Object.fromEntries(fields) })
    }
  })
}

function openParser(contentType: string, { maxBytes }: UploadLimits): BusboyInstance {
  try {
    return new (busboy())({
      headers: { 'content-type': contentType },
      limits: { fileSize: maxBytes, fields: MAX_FIELDS, parts: MAX_PARTS, fieldSize: MAX_FIELD_BYTES },
    })
  } catch (error) {
    throw createMalformedError(error)
  }
}

function collect(stream: BusboyFileStream, file: UploadedFile): void {
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  stream.on('end', () => {
    file.content = Buffer.concat(chunks)
  })
}

function createMalformedError(error: unknown): UploadError {
  return new UploadError('MALFORMED_FORM', error instanceof Error ? error.message : String(error), { status: 400 })
}
