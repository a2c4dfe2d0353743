import { join, posix } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { chooseFormat } from '#common/accept.ts'
import { findFilesIn, readFile } from '#shop/files/customer-files.ts'
import { renderListingPage } from '#shop/files/listing-page.ts'
import { type Folder, type ListedFile, PublicFolder } from '#shop/files/public-folder.ts'
import { sendFile } from '#shop/files/send-file.ts'
import { mediaTypeOf } from '#shop/pages/media-types.ts'
import type { ServerPages } from '#shop/pages/server-page.ts'
import { logsOf } from '#shop/pipeline/access-log.ts'
import { withoutStack } from '#shop/pipeline/refusal.ts'

interface OneFile {
  Params: { file: string }
}

/** A folder that visitors can look into. */
export interface OpenFolder {
  /** Where visitors find it; also its path below the application's folder. */
  path: string
  /** The folder that it belongs to, if that is another one; nothing that is asked for leads out of it. */
  root?: string
  /** What the shop was delivered with. */
  delivered: (request: FastifyRequest) => Folder
  /** The name under which a file is looked for. Throws for those that are not shared. */
  toFileName?: (name: string) => string
  /** Files that are not there are any other unknown address of the shop's. */
  isQuiet?: boolean
}

/** What partners need to check our tokens and tickets. */
const PUBLISHED_KEYS = ['jwt.pub', 'premium.key']

/** The documents, and the vault of the support team. */
const SHARED_FILE = /\.(md|pdf)$|^incident-support\.kdbx$/

/** The order history links to the paper of every order, and the oldest have none. */
const CONFIRMATION = /^ftp\/order_[\da-f]{4}-[\da-f]{16}\.pdf$/

/** Folders that visitors can look into. */
export function fileRoutes(app: FastifyInstance, pages: ServerPages, contentDirectory: string): void {
  const keys = new PublicFolder(join(contentDirectory, 'keys'), PUBLISHED_KEYS)
  const documents = new PublicFolder(join(contentDirectory, 'ftp'))
  const quarantined = new PublicFolder(join(contentDirectory, 'ftp', 'quarantine'))
  openFolder(app, pages, { path: '/encryptionkeys', delivered: () => keys })
  listFiles(app, pages, { path: '/ftp', delivered: () => documents })
  serveFiles(app, { path: '/ftp', delivered: () => documents, toFileName: sharedFileName })
  openFolder(app, pages, { path: '/ftp/quarantine', root: '/ftp', delivered: () => quarantined })
  openFolder(app, pages, { path: '/support/logs', delivered: ({ shop }) => logsOf(shop) })
}

/** A name ends at its first null character, which comes encoded. */
function sharedFileName(name: string): string {
  if (!SHARED_FILE.test(name)) throw refusal(403, 'Only .md and .pdf files are allowed!')
  return name.split('%00')[0] ?? ''
}

/** Registers the list of a folder and what lies in it. */
export function openFolder(app: FastifyInstance, pages: ServerPages, folder: OpenFolder): void {
  listFiles(app, pages, folder)
  serveFiles(app, folder)
}

function listFiles(app: FastifyInstance, pages: ServerPages, { path, root = path, delivered }: OpenFolder): void {
  const place = path.slice(1)

  app.get(path, { config: { servesFiles: true } }, async (request, reply) => {
    const files = mergeLists(await delivered(request).list(), findFilesIn(request.shop, place))
    const names = files.map(({ name }) => name)
    switch (chooseFormat(request.headers.accept)) {
      case 'json':
        return reply.send(names)
      case 'text':
        return reply.type('text/plain; charset=utf-8').send(names.map((name) => `${name}\n`).join(''))
      default:
        return pages.send(request, reply, renderListingPage(request, pages, { path, files, isNested: path !== root }))
    }
  })
}

function serveFiles(app: FastifyInstance, folder: OpenFolder): void {
  const { path, root = path, delivered, toFileName = (name) => name, isQuiet = false } = folder
  const place = path.slice(1)

  app.get<OneFile>(`${path}/:file`, { config: { servesFiles: true } }, async (request, reply) => {
    const { file } = request.params
    if (file.includes('\0')) throw refusal(400, 'Bad Request')
    if (!posix.join(path, file).startsWith(`${root}/`)) throw refusal(403, 'Forbidden')
    if (isQuiet && file.includes('/')) return reply.callNotFound()
    if (file.includes('/')) throw refusal(403, 'File names cannot contain forward slashes!')
    const name = toFileName(file)
    const content = readFile(request.shop, `${place}/${name}`) ?? (await delivered(request).read(name))
    if (!content && isQuiet) return reply.callNotFound()
    if (!content) throw missing(`${place}/${name}`)
    return sendFile(request, reply, content, mediaTypeOf(name))
  })
}

/** By name; where the shop has written a file anew, its own counts. */
function mergeLists(delivered: readonly ListedFile[], written: readonly ListedFile[]): ListedFile[] {
  const byName = new Map([...delivered, ...written].map((file) => [file.name, file]))
  return [...byName.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
}

function refusal(status: number, message: string): Error {
  return Object.assign(new Error(message), { status })
}

function missing(path: string): Error {
  const facts = { errno: -2, code: 'ENOENT', syscall: 'stat', path, status: 404 }
  const error = Object.assign(new Error(`ENOENT: no such file or directory, stat '${path}'`), facts)
  return CONFIRMATION.test(path) ? withoutStack(error) : error
}
