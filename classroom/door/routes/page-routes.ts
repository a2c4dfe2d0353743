import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { demandOwnOrigin } from '#classroom/door/origins.ts'
import { FILES, findPage, PAGE_ADDRESSES, type PageReply, type Pages } from '#classroom/door/pages.ts'
import type { DesksOptions, RepairDesks } from '#classroom/door/repair-desks.ts'
import { REPAIR_PATH } from '#classroom/door/repair-path.ts'
import { type GuardNeeds, isKnown } from '#classroom/door/routes/guards.ts'
import { createNotFound } from '#classroom/door/routes/not-found.ts'
import { type CallerFinder, TRAINER_LABEL } from '#classroom/door/who.ts'
import { HostError } from '#server/errors.ts'

export interface PageNeeds extends GuardNeeds {
  pages: Pages
  finder: Pick<CallerFinder, 'nameHost'>
  settings: { basePath: string }
  repairs: DesksOptions
}

export function pageRoutes(app: FastifyInstance, needs: PageNeeds): void {
  const { pages, finder, settings } = needs
  const method = ['GET', 'HEAD']
  let repairs: RepairDesks | undefined

  app.route<{ Params: { '*': string } }>({
    method,
    url: `${FILES}*`,
    async handler({ params, headers, url }, reply) {
      const file = await pages.readFile(params['*'], String(headers['accept-encoding'] ?? ''))
      if (!file) throw createNotFound(url)
      return send(reply, file)
    },
  })

  const showPage = async ({ visit, raw, url }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!isKnown(visit, needs)) return send(reply, await pages.readPage('unknown', 403))
    const path = url.split('?', 1)[0] ?? ''
    const page = findPage(path) ?? 'trainer'
    const host = finder.nameHost(TRAINER_LABEL, raw)
    // Scripts of a shop run on the shop's origin, so the trainer's pages have another one.
    if (page === 'trainer' && visit.caller.site !== 'trainer' && host !== null)
      return redirect(reply, `//${host}${settings.basePath}${path}`)
    return send(reply, await pages.readPage(page))
  }
  for (const url of Object.values(PAGE_ADDRESSES).flat()) app.route({ method, url, handler: showPage })

  // The desk reads the form itself.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

  app.route({
    method: ['GET', 'POST'],
    url: REPAIR_PATH,
    config: { admits: 'anyone' },
    async handler({ visit, method: asked, raw, url }, reply) {
      if (asked === 'POST') demandOwnOrigin(visit)
      if (!isKnown(visit, needs)) return send(reply, await pages.readPage('unknown', 403))
      const host = finder.nameHost(TRAINER_LABEL, raw)
      if (visit.caller.site !== 'trainer' && host !== null) {
        if (asked === 'GET') return redirect(reply, `//${host}${settings.basePath}${url}`)
        throw new HostError('HOST_TRAINER_ADDRESS', { address: host })
      }
      const { RepairDesks } = await import('#classroom/door/repair-desks.ts')
      repairs ??= new RepairDesks(needs.repairs)
      await repairs.answer(raw, reply.raw)
      return reply.hijack()
    },
  })
}

function send(reply: FastifyReply, { status, headers, content }: PageReply): FastifyReply {
  return reply.code(status).headers(headers).send(content)
}

function redirect(reply: FastifyReply, location: string): FastifyReply {
  return reply.code(302).headers({ location, 'cache-control': 'no-store' }).send()
}
