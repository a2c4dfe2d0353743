import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { listFiles } from '#shop/files/file-routes.ts'
import { PublicFolder } from '#shop/files/public-folder.ts'
import { sendFile } from '#shop/files/send-file.ts'
import type { ServerPages } from '#shop/pages/server-page.ts'

/** Files that the build tools read. */
const READ_BY_TOOLS = /(\.tf|\.yml|Dockerfile)$/

/** Folder with the descriptions of the shop's machines. */
export function infrastructureRoutes(app: FastifyInstance, pages: ServerPages, contentDirectory: string): void {
  const folder = join(contentDirectory, 'infrastructure')
  const machines = new PublicFolder(folder, ['Dockerfile', 'docker-compose.yml', 'terraform'])
  const cloud = new PublicFolder(join(folder, 'terraform'))
  const root = '/infrastructure'
  listFiles(app, pages, { path: root, delivered: () => machines })
  listFiles(app, pages, { path: `${root}/terraform`, root, delivered: () => cloud })

  app.get<{ Params: { '*': string } }>(`${root}/*`, { config: { servesFiles: true } }, async (request, reply) => {
    const path = request.params['*']
    if (path.endsWith('README.md')) return reply.code(403).header('content-length', '0').send()
    if (!READ_BY_TOOLS.test(path)) return reply.callNotFound()
    const [, below, name = ''] = /^(terraform\/)?(.*)$/.exec(path) ?? []
    const found = await (below ? cloud : machines).read(name)
    if (!found) return reply.callNotFound()
    return sendFile(request, reply, found, 'text/plain; charset=utf-8')
  })
}
