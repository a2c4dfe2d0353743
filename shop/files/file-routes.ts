import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { preferredFormat } from '#common/accept.ts'
import { filesIn, readFile } from '#shop/files/customer-files.ts'
import { listingPage } from '#shop/files/listing-page.ts'
import { type ListedFile, PublicFolder } from '#shop/files/public-folder.ts'
import { mediaTypeOf } from '#shop/pages/media-types.ts'
import { withoutStack } from '#shop/pipeline/refusal.ts'
import type { Texts } from '#shop/texts/texts.ts'

interface OneFile {
  Params: { file: string }
}

/** What partners need to check our tokens and tickets. */
const PUBLISHED_KEYS = ['jwt.pub', 'premium.key']

/** The vault goes along with the documents: the team is on call, and so is its laptop. */
const SHARED_FILE = /\.(md|pdf)$|^incident-support\.kdbx$/

/** The order history links to the paper of every order, and the oldest have none. */
const CONFIRMATION = /^ftp\/order_[\da-f]{4}-[\da-f]{16}\.pdf$/

/** Folders that visitors can look into. */
export function fileRoutes(app: FastifyInstance, texts: Texts, contentDirectory: string): void {
  openFolder(app, texts, '/encryptionkeys', new PublicFolder(join(contentDirectory, 'keys'), PUBLISHED_KEYS))
  openFolder(app, texts, '/ftp', new PublicFolder(join(contentDirectory, 'ftp')), (name) => {
    if (!SHARED_FILE.test(name)) throw refusal(403, 'Only .md and .pdf files are allowed!')
  })
}

function openFolder(
  app: FastifyInstance,
  texts: Texts,
  path: string,
  folder: PublicFolder,
  check: (name: string) => void = () => {},
): void {
  const config = { servesFiles: true }

  app.get(path, { config }, async (request, reply) => {
    const files = mergeLists(await folder.list(), filesIn(request.shop, path.slice(1)))
    const names = files.map(({ name }) => name)
    switch (preferredFormat(request.headers.accept)) {
      case 'json':
        return reply.send(names)
      case 'text':
        return reply.type('text/plain; charset=utf-8').send(names.map((name) => `${name}\n`).join(''))
      default:
        return reply.type('text/html; charset=utf-8').send(listingPage(request, texts, path, files))
    }
  })

  app.get<OneFile>(`${path}/:file`, { config }, async (request, reply) => {
    const name = request.params.file
    if (name.includes('/')) throw refusal(403, 'File names cannot contain forward slashes!')
    check(name)
    const content = readFile(request.shop, `${path.slice(1)}/${name}`) ?? (await folder.read(name))
    if (!content) throw missing(`${path.slice(1)}/${name}`)
    return reply.header('cache-control', 'public, max-age=0').type(mediaTypeOf(name)).send(content)
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
