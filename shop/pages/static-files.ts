import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createWeakTag } from '#common/etags.ts'
import { FileCache } from '#shop/pages/file-cache.ts'
import { isCompressible, mediaTypeOf } from '#shop/pages/media-types.ts'
import { isFresh } from '#shop/pipeline/etags.ts'

export interface StaticFile {
  /** On disk. */
  readonly path: string
  readonly mediaType: string
  readonly size: number
  readonly tag: string
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
  readonly #cache = new FileCache()

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
      this.#files.set(`${address}/${name}`, {
        path,
        mediaType: mediaTypeOf(name),
        size: adapted?.length ?? stat.size,
        tag: adapted ? createWeakTag(adapted) : tagOf(stat),
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
    this.#files.set(address, { path, mediaType: mediaTypeOf(path), size: stat.size, tag: tagOf(stat), siblings: {} })
  }

  /** The file at an address, if there is one. */
  find(address: string): StaticFile | undefined {
    return this.#files.get(address)
  }

  /** Sends a file, compressed where the client and the kind of file allow it. */
  async send(request: FastifyRequest, reply: FastifyReply, file: StaticFile): Promise<FastifyReply> {
    const lifetime = file.isHashed ? 'max-age=31536000, immutable' : 'max-age=0'
    reply.header('cache-control', `public, ${lifetime}`).header('etag', file.tag)
    if (isFresh(request.headers['if-none-match'], file.tag)) return reply.code(304).send()
    reply.header('content-type', file.mediaType)
    if (file.size > MAX_BUFFERED_BYTES) {
      return reply.header('content-length', file.size).send(createReadStream(file.path))
    }
    const encoding = this.#encodingFor(request, file)
    if (encoding) reply.header('content-encoding', encoding)
    return reply.send(await this.#cache.get(`${encoding ?? ''} ${file.path}`, () => readEncoded(file, encoding)))
  }

  #encodingFor({ headers }: FastifyRequest, file: StaticFile): 'br' | 'gzip' | undefined {
    const accepted = String(headers['accept-encoding'] ?? '')
    if (file.siblings.br && /\bbr\b/.test(accepted)) return 'br'
    if (!/\bgzip\b/.test(accepted)) return undefined
    if (file.siblings.gzip) return 'gzip'
    return file.size >= MIN_BYTES_TO_COMPRESS && isCompressible(file.mediaType) ? 'gzip' : undefined
  }
}

function tagOf({ size, mtimeMs }: { size: number; mtimeMs: number }): string {
  return `W/"${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}"`
}

async function readEncoded(file: StaticFile, encoding: 'br' | 'gzip' | undefined): Promise<Buffer> {
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
