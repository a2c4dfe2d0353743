import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, type Encoding } from '#common/accept.ts'
import { createWeakTag } from '#common/etags.ts'
import { chooseRange } from '#shop/files/ranges.ts'
import { FileCache } from '#shop/pages/file-cache.ts'
import { isCompressible, mediaTypeOf } from '#shop/pages/media-types.ts'
import { isUnchanged, toHttpTime } from '#shop/pipeline/etags.ts'

export interface StaticFile {
  /** On disk. */
  readonly path: string
  readonly mediaType: string
  readonly size: number
  readonly tag: string
  /** When the content was last changed; of adapted content, when that was done. */
  readonly changedAt: Date
  /** Compressed copies beside the file. */
  readonly siblings: { readonly br?: string; readonly gzip?: string }
  /** The content, where it differs from what is on disk. */
  readonly adapted?: Buffer
  /** Named after its content: there is never anything else at its address. */
  readonly isHashed?: boolean
}

const compress = promisify(gzip)
const MIN_BYTES_TO_COMPRESS = 1024
const MAX_BUFFERED_BYTES = 1024 * 1024
const SIBLING = /\.(br|gz)$/
/** Names that the build makes out of what the files hold. */
const HASHED = /^chunks\/.+-[\w-]{8}\.(?:js|css)$/

/** Files under addresses that were fixed at the start: no request can reach beyond them. */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>()
  readonly #folders = new Set<string>()
  readonly #cache = new FileCache()
  readonly #adaptedAt: Date

  /** @param adaptedAt when content that differs from what is on disk was made */
  constructor(adaptedAt: Date) {
    this.#adaptedAt = adaptedAt
  }

  /**
   * Serves every file of a folder below an address.
   * @param adaptations last touches by path within the folder
   */
  addFolder(
    folder: string,
    address: string,
    adaptations: Readonly<Record<string, (text: string) => string>> = {},
  ): void {
    const paths = new Set(filesBelow(folder))
    for (const path of paths) {
      const name = relative(folder, path).split(sep).join('/')
      if (SIBLING.test(name) && paths.has(path.replace(SIBLING, ''))) continue
      const adapt = adaptations[name]
      const adapted = adapt && adaptedContent(path, adapt)
      const stat = statSync(path)
      this.#add(`${address}/${name}`, {
        path,
        mediaType: mediaTypeOf(name),
        size: adapted?.length ?? stat.size,
        tag: adapted ? createWeakTag(adapted) : tagOf(stat),
        changedAt: adapted ? this.#adaptedAt : stat.mtime,
        siblings: adapted ? {} : siblingsOf(path, paths),
        adapted,
        isHashed: !adapted && HASHED.test(name),
      })
    }
  }

  /** Serves one file at an address; none when there is no such file. */
  addFile(path: string, address: string): void {
    const stat = statSync(path, { throwIfNoEntry: false })
    if (!stat) return
    const { size, mtime: changedAt } = stat
    this.#add(address, { path, mediaType: mediaTypeOf(path), size, tag: tagOf(stat), changedAt, siblings: {} })
  }

  #add(address: string, file: StaticFile): void {
    this.#files.set(address, file)
    for (let end = address.lastIndexOf('/'); end > 0; end = address.lastIndexOf('/', end - 1)) {
      const folder = address.slice(0, end)
      if (this.#folders.has(folder)) return
      this.#folders.add(folder)
    }
  }

  /** True for the address of a folder, without a slash at its end. */
  isFolder(address: string): boolean {
    return this.#folders.has(address)
  }

  /** The file at an address, if there is one. */
  find(address: string): StaticFile | undefined {
    return this.#files.get(address)
  }

  /** Sends a file, compressed where the client and the kind of file allow it, or the part of it that is asked for. */
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

function adaptedContent(path: string, adapt: (text: string) => string): Buffer | undefined {
  const text = readFileSync(path, 'utf8')
  const adapted = adapt(text)
  return adapted === text ? undefined : Buffer.from(adapted)
}

function siblingsOf(path: string, paths: ReadonlySet<string>): StaticFile['siblings'] {
  const [br, gzipped] = [`${path}.br`, `${path}.gz`]
  return { br: paths.has(br) ? br : undefined, gzip: paths.has(gzipped) ? gzipped : undefined }
}

/** Paths of all files below a folder; none when there is no such folder. */
function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  } catch {
    return []
  }
}
