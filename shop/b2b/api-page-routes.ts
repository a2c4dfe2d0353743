import type { FastifyInstance } from 'fastify'
import { ApiPage } from '#shop/b2b/api-page.ts'
import { mediaTypeOf } from '#shop/pages/media-types.ts'
import { redirectWithin } from '#shop/pipeline/redirect.ts'
import type { ShopSettings } from '#shop/settings.ts'

/** The partners' interface, described for partners. */
export function apiPageRoutes(app: FastifyInstance, { server }: ShopSettings, contentDirectory: string): void {
  const page = new ApiPage(contentDirectory, server.basePath)
  const config = { servesFiles: true }

  app.get('/api-docs', { config }, (request, reply) => {
    const isFolder = /^[^?]*\/(\?|$)/.test(request.url)
    if (isFolder) reply.type('text/html; charset=utf-8').send(page.html)
    else redirectWithin(request, reply, '/api-docs/', 301)
  })

  app.get<{ Params: { '*': string } }>('/api-docs/*', { config }, async (request, reply) => {
    const name = request.params['*']
    if (name === 'swagger-ui-init.js') return reply.type(mediaTypeOf(name)).send(page.script)
    const part = await page.part(name)
    if (part) return reply.header('cache-control', 'public, max-age=0').type(mediaTypeOf(name)).send(part)
    return reply.type('text/html; charset=utf-8').send(page.html)
  })
}
