import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { guardAreas } from '#shop/accounts/closed-areas.ts'
import { findFile as findWritten, UPLOADS } from '#shop/files/customer-files.ts'
import type { FileContent } from '#shop/files/public-folder.ts'
import { sendFile } from '#shop/files/send-file.ts'
import { adaptPage } from '#shop/pages/delivered-page.ts'
import { mediaTypeOf } from '#shop/pages/media-types.ts'
import { PRIVATE_ASSETS } from '#shop/pages/planet-routes.ts'
import { type StaticFile, StaticFiles } from '#shop/pages/static-files.ts'
import { redirectWithin } from '#shop/pipeline/redirect.ts'
import { VIDEOS } from '#shop/promotion/promotion-routes.ts'
import type { ShopSettings } from '#shop/settings.ts'

export interface PageFolders {
  /** Folder of all data. */
  contentDirectory: string
  /** Folder of the built page. */
  pageDirectory: string
  /** Finds the configured file of an address. It may change while the server runs. */
  findOwnFile?: (address: string) => string | undefined
}

interface PageRoutesOptions extends PageFolders {
  openedAt: Date
}

const PICTURE = /\.(jpe?g|png|ico|avif)$/i
const NOT_BUILT = 'The page of the shop has not been built yet. Run `npm run build` and start again.'

/** The page, its pictures and translations. All other addresses show the page, too, except those of the API. */
export function pageRoutes(app: FastifyInstance, settings: ShopSettings, folders: PageRoutesOptions): void {
  const files = new StaticFiles(folders.openedAt)
  files.addFolder(folders.pageDirectory, '', adaptPage(settings))
  addMessages(files, join(folders.contentDirectory, 'i18n'))
  files.addFolder(join(folders.contentDirectory, 'images'), '/assets/public/images')
  files.addFolder(join(folders.contentDirectory, 'server-pages'), '/assets/public')
  files.addFolder(join(folders.contentDirectory, 'private'), PRIVATE_ASSETS)
  files.addFolder(join(folders.contentDirectory, 'videos'), `/${VIDEOS}`)
  const page = files.find('/index.html')

  const findOwn = (address: string): StaticFile | undefined => {
    const path = folders.findOwnFile?.(address)
    if (path === undefined) return undefined
    if (files.find(address)?.path !== path) files.addFile(path, address)
    return files.find(address)
  }

  const showPage = (request: FastifyRequest, reply: FastifyReply) => {
    // The page's links are relative to its address.
    if (isWithoutSlash(request, settings)) return redirectWithin(request, reply, request.url, 301)
    if (page) return files.send(request, reply, page)
    return reply.code(200).type('text/plain; charset=utf-8').send(NOT_BUILT)
  }

  /** Sends a file, or redirects to the address of a folder; undefined for anything else. */
  const answer = (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const file = findOwn(path) ?? findFile(files, path)
    if (file) return files.send(request, reply, file)
    if (!files.isFolder(path)) return undefined
    const [asked = '', query] = request.url.split(/(?=\?)/, 2)
    return redirectWithin(request, reply, `${asked}/${query ?? ''}`, 301)
  }

  app.get('/assets/*', { config: { servesFiles: true } }, (request, reply) => {
    const path = pathOf(request)
    const written = [UPLOADS, VIDEOS].some((folder) => path.startsWith(`/${folder}/`))
      ? findWritten(request.shop, path.slice(1))
      : undefined
    if (written) return sendWritten(request, reply, path, written)
    return answer(request, reply, path) ?? showPage(request, reply)
  })

  app.setNotFoundHandler({ preHandler: guardAreas }, (request, reply) => {
    const path = pathOf(request)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    const answered = isReading ? answer(request, reply, path) : undefined
    if (answered) return answered
    if (path.startsWith('/api') || path.startsWith('/rest')) throw new Error(`Unexpected path: ${request.url}`)
    return showPage(request, reply)
  })
}

/** Whether the final slash of the base path is missing. */
function isWithoutSlash({ originalUrl }: FastifyRequest, { server }: ShopSettings): boolean {
  return server.basePath !== '' && originalUrl.split('?', 1)[0] === server.basePath
}

/** Serves `en.json` and `<language>/page.json` as `<language>.json`, the address that clients know. */
function addMessages(files: StaticFiles, folder: string): void {
  files.addFile(join(folder, 'en.json'), '/assets/i18n/en.json')
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    files.addFile(join(folder, name, 'page.json'), `/assets/i18n/${name}.json`)
  }
}

/** Sends a file of a customer, in a sandbox without scripts. */
function sendWritten(request: FastifyRequest, reply: FastifyReply, path: string, file: FileContent): FastifyReply {
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  return sendFile(request, reply, file, mediaTypeOf(path))
}

/**
 * Finds the file of an address. Our pictures are drawings, so an address of a photo gets the drawing with its real
 * type.
 */
function findFile(files: StaticFiles, path: string): StaticFile | undefined {
  const file = files.find(path)
  if (file || !PICTURE.test(path)) return file
  return files.find(path.replace(PICTURE, '.svg')) ?? findIcon(files, path)
}

function findIcon(files: StaticFiles, path: string): StaticFile | undefined {
  const icon = /^\/assets\/public\/(favicon_\w+)\.ico$/.exec(path)?.[1]
  return (
    (icon && (files.find(`/assets/public/images/${icon}.ico`) ?? files.find(`/assets/public/images/${icon}.svg`))) ||
    undefined
  )
}

function pathOf({ url }: FastifyRequest): string {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
