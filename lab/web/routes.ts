import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { queryText } from '#foundation/query-text.ts'
import { LabFault } from '#lab/fault.ts'
import type { LoadHandbook } from '#lab/handbook/load.ts'
import { type LabContext, wantsJson } from '#lab/lab-context.ts'
import { sendPage } from '#lab/layout.ts'
import type { WebScreens } from './screens.ts'

/** Names of sites and files, which cannot leave the folder. */
const NAME = /^[a-z0-9][\w.-]{0,99}$/i

/** The offline sites and their search engine. Loads code and content on first use. */
export function webRoutes(
  app: FastifyInstance,
  { createContext, options }: LabContext,
  openHandbook: LoadHandbook,
): void {
  const { contentDirectory, webDirectories } = options
  let loading: Promise<WebScreens> | undefined
  const load = async (): Promise<WebScreens> => {
    const { openWeb } = await import('./screens.ts')
    const web = openWeb(contentDirectory, webDirectories)
    for (const fault of web.faults) app.log.error({ fault }, 'a page of the small web cannot be read')
    return web
  }
  const web = (): Promise<WebScreens> => (loading ??= load())

  app.get('/range/lab/web', async (request, reply) => {
    const query = queryText(request, 'q') ?? ''
    const context = createContext(request)
    const handbook = query.trim() === '' ? undefined : await openHandbook()
    if (wantsJson(request)) return (await web()).facts(context, query, handbook)
    return sendPage(reply, context, (await web()).engine(context, query, handbook))
  })

  app.get<{ Params: { site: string } }>('/range/lab/web/:site', async (request, reply) => {
    const context = createContext(request)
    return sendPage(reply, context, (await web()).site(context, request.params.site))
  })

  app.get<{ Params: { site: string; page: string } }>('/range/lab/web/:site/:page', async (request, reply) => {
    const context = createContext(request)
    return sendPage(reply, context, (await web()).page(context, request.params.site, request.params.page))
  })

  app.get<{ Params: { site: string; file: string } }>('/range/lab/web/:site/files/:file', async (request, reply) => {
    const { site, file } = request.params
    if (!NAME.test(site) || !NAME.test(file)) throw new LabFault('LAB_NO_SITE')
    const { readFile } = await import('node:fs/promises')
    const content = await readFile(join(contentDirectory, 'lab', 'web', site.toLowerCase(), 'files', file)).catch(
      (cause: unknown) => {
        throw new LabFault('LAB_NO_SITE', { cause })
      },
    )
    // Sent as a download for the player's tools.
    return reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename="${file}"`)
      .send(content)
  })
}
