import type { FastifyInstance } from 'fastify'
import type { ConfigurationReply, Language, VersionReply } from '#contract/application.ts'
import type { ShopSettings } from '#shop/settings.ts'

export function informationRoutes(
  app: FastifyInstance,
  settings: ShopSettings,
  languages: () => readonly Language[],
): void {
  app.get('/rest/languages', (_request, reply) => {
    reply.send(languages())
  })

  app.get('/rest/admin/application-version', (_request, reply) => {
    reply.send({ version: settings.application.showVersionNumber ? settings.version : '' } satisfies VersionReply)
  })

  app.get('/rest/admin/application-configuration', (_request, reply) => {
    reply.send({ config: settings.published } satisfies ConfigurationReply)
  })
}
