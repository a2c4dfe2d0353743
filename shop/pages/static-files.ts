import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, type Encoding } from '#foundation/accept.ts'
import { createWeakTag } from '#foundation/etags.ts'
import { chooseRange } from '#shop/files/ranges.ts'
import { FileCache } from '#shop/pages/file-cache.ts'
import { isCompressible, mediaTypeOf } from '#shop/pages/media-types.ts'
import { isUnchanged, toHttpTime } from '#shop/pipeline/etags.ts'

export interface StaticFile {
  /** Path on disk. */
  readonly path: string
  readonly mediaType: string
  readonly size: number
  readonly tag: string
  /** Time of the last change, or of the adaptation. */
  readonly changedAt: Date
  /** Compressed copies beside the file. */
  readonly siblings: { readonly br?: string; readonly gzip?: string }
  /** Adapted content, if it differs from the file. */
  readonly adapted?: Buffer
  /** The name holds a hash of the content, so the content never changes. */
  readonly isHashed?: boolean
}

const compress = promisify(gzip)
const MIN_BYTES_TO_COMPRESS = 1024
const MAX_BUFFERED_BYTES = 1024 * 1024
const SIBLING = /\.(br|gz)$/
/** Names with a hash, made by the build. */
const HASHED = /^\/chunks\/.+-[\w-]{8}\.(?:js|css)$/

/** Files by addresses that are fixed at the start, so no request can leave the folders. */
export class StaticFiles {
  /**
   * Holds only the path until the first request: reading the facts of a thousand files takes a fifteenth of a start.
   */
  readonly #files = new Map<string, StaticFile | string>()
  readonly #siblings = new Set<string>()
  readonly #folders = new Set<string>()
  readonly #cache = new FileCache()
  readonly #adaptedAt: Date

  /** @param adaptedAt time of adapted content */
  constructor(adaptedAt: Date) {
    this.#adaptedAt = adaptedAt
  }

  /**
   * Serves every file of a folder below an address.
   * @param adaptations changes of the content, by path within the folder
   */
  addFolder(
    folder: string,
    address: string,
    adaptations: Readonly<Record<string, (text: string) => string>> = {},
  ): void {
    const paths = new Set(filesBelow(folder))
    for (const path of paths) {
      if (SIBLING.test(path) && paths.has(path.replace(SIBLING, ''))) {
        this.#siblings.add(path)
        continue
      }
      const name = path.slice(folder.length + 1).replaceAll(sep, '/')
      const adapt = adaptations[name]
      const content = adapt && adaptContent(path, adapt)
      this.#add(`${address}/${name}`, content ? this.#describeAdapted(path, content) : path)
    }
  }

  /** Serves one file at an address, if the file exists. */
  addFile(path: string, address: string): void {
    const file = this.#describe(path, address)
    if (file) this.#add(address, file)
  }

  #add(address: string, file: StaticFile | string): void {
    this.#files.set(address, file)
    for (let end = address.lastIndexOf('/'); end > 0; end = address.lastIndexOf('/', end - 1)) {
      const folder = address.slice(0, end)
      if (this.#folders.has(folder)) return
      this.#folders.add(folder)
    }
  }

  #describe(path: string, address: string): StaticFile | undefined {
    const stat = statSync(path, { throwIfNoEntry: false })
    if (!stat) return undefined
    return {
      path,
      mediaType: mediaTypeOf(path),
      size: stat.size,
      tag: tagOf(stat),
      changedAt: stat.mtime,
      siblings: this.#findSiblings(path),
      isHashed: HASHED.test(address),
    }
  }

  #describeAdapted(path: string, adapted: Buffer): StaticFile {
    return {
      path,
      mediaType: mediaTypeOf(path),
      size: adapted.length,
      tag: createWeakTag(adapted),
      changedAt: this.#adaptedAt,
      siblings: {},
      adapted,
    }
  }

  #findSiblings(path: string): StaticFile['siblings'] {
    const [br, gzip] = [`${path}.br`, `${path}.gz`].map((sibling) =>
      this.#siblings.has(sibling) ? sibling : undefined,
    )
    return { br, gzip }
  }

  /** Whether the address is a folder without its final slash. */
  isFolder(address: string): boolean {
    return this.#folders.has(address)
  }

  find(address: string): StaticFile | undefined {
    const file = this.#files.get(address)
    if (typeof file !== 'string') return file
    const described = this.#describe(file, address)
    if (described) this.#files.set(address, described)
    return described
  }

  /** Sends a file, compressed if client and type allow it, or its requested part. */
  async send(request: FastifyRequest, reply: FastifyReply, file: StaticFile): Promise<FastifyReply> {
    const { headers } = request
    const lifetime = file.isHashed ? 'max-age=31536000, immutable' : 'max-age=0'
    reply.headers({
      'accept-ranges': 'bytes',
      'cache-control': `public, ${lifetime}`,
      etag: file.tag,
      'last-modified': toHttpTime(file.changedAt),
    })
    if (isUnchanged(headers, file.tag, file.changedAt)) return reply.code(304).send()
    const range = headers.range === undefined ? undefined : chooseRange(headers, file)
    if (range === null) return reply.code(416).header('content-range', `bytes */${file.size}`).send()
    reply.header('content-type', file.mediaType)
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    const { start, end } = range ?? { start: 0, end: file.size - 1 }
    if (file.size > MAX_BUFFERED_BYTES) {
      return reply.header('content-length', end - start + 1).send(createReadStream(file.path, { start, end }))
    }
    const encoding = range ? undefined : chooseEncoding(String(headers['accept-encoding'] ?? ''), encodingsOf(file))
    if (encoding) reply.header('content-encoding', encoding)
    const content = await this.#cache.get(`${encoding ?? ''} ${file.path}`, () => readEncoded(file, encoding))
    return reply.send(range ? content.subarray(start, end + 1) : content)
  }
}

function encodingsOf({ siblings, size, mediaType }: StaticFile): Encoding[] {
  const hasGzip = siblings.gzip !== undefined || (size >= MIN_BYTES_TO_COMPRESS && isCompressible(mediaType))
  return [...(siblings.br ? (['br'] as const) : []), ...(hasGzip ? (['gzip'] as const) : [])]
}

function tagOf({ size, mtimeMs }: { size: number; mtimeMs: number }): string {
  return `W/"${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}"`
}

async function readEncoded(file: StaticFile, encoding: Encoding | undefined): Promise<Buffer> {
  const sibling = encoding && file.siblings[encoding]
  if (sibling) return readFile(sibling)
  const content = file.adapted ?? (await readFile(file.path))
  return encoding === 'gzip' ? compress(content, { level: 9 }) : content
}

function adaptContent(path: string, adapt: (text: string) => string): Buffer | undefined {
  const text = readFileSync(path, 'utf8')
  const adapted = adapt(text)
  return adapted === text ? undefined : Buffer.from(adapted)
}

/** Lists all files below a folder; empty if the folder is missing. */
function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}${sep}${entry.name}`)
  } catch {
    return []
  }
}
