import type { FastifyInstance } from 'fastify'
import type { Language } from '#contract/application.ts'
import { choosePreferredLanguages } from '#shop/information/language-table.ts'
import type { ShopSettings } from '#shop/settings.ts'

const ROBOTS = 'User-agent: *\nDisallow: /ftp'

/** Writes `security.txt`, valid for a year from the start of the server. */
export function writeSecurityNotice(
  { application, server }: ShopSettings,
  languages: readonly Language[],
  openedAt: Date,
): string {
  const contact = application.securityTxt
  const expires = new Date(openedAt)
  expires.setFullYear(expires.getFullYear() + 1)
  return [
    `Contact: ${contact.contact}`,
    `Encryption: ${contact.encryption}`,
    `Acknowledgements: ${contact.acknowledgements}`,
    `Preferred-languages: ${choosePreferredLanguages(languages.map(({ key }) => key))}`,
    `Hiring: ${contact.hiring}`,
    `Csaf: ${server.baseUrl}${contact.csaf}`,
    `Expires: ${expires.toUTCString()}`,
    '',
  ].join('\n')
}

export function noticeRoutes(app: FastifyInstance, securityNotice: () => string): void {
  const config = { servesFiles: true }

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
