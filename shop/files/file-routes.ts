import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { chooseFormat } from '#foundation/accept.ts'
import { findFile, findFilesIn } from '#shop/files/customer-files.ts'
import { refusal } from '#shop/files/folder-guard.ts'
import { renderListingPage } from '#shop/files/listing-page.ts'
import { type Folder, type ListedFile, PublicFolder, sortFiles } from '#shop/files/public-folder.ts'
import { sendFile } from '#shop/files/send-file.ts'
import { mediaTypeOf } from '#shop/pages/media-types.ts'
import type { ServerPages } from '#shop/pages/server-page.ts'
import { logsOf } from '#shop/pipeline/access-log.ts'
import { withoutStack } from '#shop/pipeline/refusal.ts'

interface OneFile {
  Params: { file: string; '*': string }
}

export interface OpenFolder {
  /** Path below the address, and below the application's folder. */
  path: string
  /** Parent folder, if the path is nested. */
  root?: string
  /** The delivered files. */
  delivered: (request: FastifyRequest) => Folder
  /** Returns the stored name of a file; undefined for an unknown name. Throws for names that are not shared. */
  toFileName?: (name: string) => string | undefined
  /** Answers missing files like any unknown address. */
  isQuiet?: boolean
}

/** Keys by which partners check our tokens and tickets. */
const PUBLISHED_KEYS = ['jwt.pub', 'premium.key']

/** The documents, and the vault of the support team. */
const SHARED_FILE = /\.(md|pdf)$|^incident-support\.kdbx$/

/** The order history links to the confirmation of every order. The oldest orders have none. */
const CONFIRMATION = /^ftp\/order_[\da-f]{4}-[\da-f]{16}\.pdf$/

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

/** Cuts a name at its first encoded null character. The quarantine has routes of its own. */
function sharedFileName(name: string): string | undefined {
  if (name.startsWith('quarantine')) return undefined
  if (!SHARED_FILE.test(name)) throw refusal(403, 'Only .md and .pdf files are allowed!')
  return name.split('%00')[0] ?? ''
}

/** Registers the listing of a folder and its files. */
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
  const { path, delivered, toFileName = (name) => name, isQuiet = false } = folder
  const place = path.slice(1)

  app.get<OneFile>(`${path}/:file`, { config: { servesFiles: true } }, async (request, reply) => {
    const { file } = request.params
    if (isQuiet && file.includes('/')) return reply.callNotFound()
    if (file.includes('/')) throw refusal(403, 'File names cannot contain forward slashes!')
    const name = toFileName(file)
    if (name === undefined) return reply.callNotFound()
    const found = findFile(request.shop, `${place}/${name}`) ?? (await delivered(request).read(name))
    if (!found && isQuiet) return reply.callNotFound()
    if (!found) throw missing(`${place}/${name}`)
    return sendFile(request, reply, found, mediaTypeOf(name))
  })

  if (isQuiet) return
  app.get<OneFile>(`${path}/:file/*`, { config: { servesFiles: true } }, (request, reply) => {
    const name = toFileName(request.params.file)
    if (name === undefined) return reply.callNotFound()
    throw missing(`${place}/${name}/${request.params['*']}`)
  })
}

/** A file that the shop wrote replaces the delivered one. */
function mergeLists(delivered: readonly ListedFile[], written: readonly ListedFile[]): ListedFile[] {
  return sortFiles([...new Map([...delivered, ...written].map((file) => [file.name, file])).values()])
}

function missing(path: string): Error {
  const facts = { errno: -2, code: 'ENOENT', syscall: 'stat', path, status: 404 }
  const error = Object.assign(new Error(`ENOENT: no such file or directory, stat '${path}'`), facts)
  return CONFIRMATION.test(path) ? withoutStack(error) : error
}

export { listFiles }
