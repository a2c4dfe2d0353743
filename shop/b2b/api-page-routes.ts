import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiPage } from '#shop/b2b/api-page.ts'
import { sendFile } from '#shop/files/send-file.ts'
import { mediaTypeOf } from '#shop/pages/media-types.ts'
import type { ServerPages } from '#shop/pages/server-page.ts'
import { redirectWithin } from '#shop/pipeline/redirect.ts'
import type { ShopSettings } from '#shop/settings.ts'

interface ApiPageOptions {
  contentDirectory: string
  pages: ServerPages
}

export function apiPageRoutes(app: FastifyInstance, { server }: ShopSettings, options: ApiPageOptions): void {
  const { contentDirectory, pages } = options
  const page = new ApiPage(contentDirectory, server.basePath)
  const config = { servesFiles: true }
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    pages.send(request, reply, page.parts(pages.sentences(request)))

  app.get('/api-docs', { config }, (request, reply) => {
    const isFolder = /^[^?]*\/(\?|$)/.test(request.url)
    if (isFolder) sendPage(request, reply)
    else redirectWithin(request, reply, '/api-docs/', 301)
  })

  app.get<{ Params: { '*': string } }>('/api-docs/*', { config }, async (request, reply) => {
    const name = request.params['*']
    if (name === 'swagger-ui-init.js') return reply.type(mediaTypeOf(name)).send(page.script)
    const file = await page.file(name)
    if (file) return sendFile(request, reply, file, mediaTypeOf(name))
    return sendPage(request, reply)
  })
}
