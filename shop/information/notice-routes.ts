import type { FastifyInstance } from 'fastify'
import type { Language } from '#contract/application.ts'
import { preferredLanguages } from '#shop/information/language-table.ts'
import type { ShopSettings } from '#shop/settings.ts'

const ROBOTS = 'User-agent: *\nDisallow: /ftp'

/** Notices for robots and for researchers. */
export function noticeRoutes(
  app: FastifyInstance,
  { application, server }: ShopSettings,
  listLanguages: () => readonly Language[],
  openedAt: Date,
): void {
  const config = { servesFiles: true }
  const contact = application.securityTxt
  const expires = new Date(openedAt)
  expires.setFullYear(expires.getFullYear() + 1)
  const securityNotice = () =>
    [
      `Contact: ${contact.contact}`,
      `Encryption: ${contact.encryption}`,
      `Acknowledgements: ${contact.acknowledgements}`,
      `Preferred-languages: ${preferredLanguages(listLanguages().map(({ key }) => key))}`,
      `Hiring: ${contact.hiring}`,
      `Csaf: ${server.baseUrl}${contact.csaf}`,
      `Expires: ${expires.toUTCString()}`,
      '',
    ].join('\n')

  app.get('/robots.txt', { config }, (_request, reply) => {
    reply.type('text/plain').send(ROBOTS)
  })

  for (const url of ['/security.txt', '/.well-known/security.txt']) {
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      config,
      handler: (_request, reply) => {
        reply.type('text/plain').send(securityNotice())
      },
    })
  }
}
