import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptForms } from '#common/forms.ts'
import { assetRoutes } from './assets.ts'
import { benchRoutes } from './bench/routes.ts'
import { customerRoutes } from './customer/routes.ts'
import { LabFault, toLabFault } from './fault.ts'
import { frontRoutes } from './front-page.ts'
import { guardForms } from './guard.ts'
import { identityRoutes } from './identity/routes.ts'
import { type LabContext, wantsJson } from './lab-context.ts'
import { renderFrame, sendPage } from './layout.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { mailRoutes } from './mail-routes.ts'
import { html } from './markup.ts'
import { modelRoutes } from './model/routes.ts'
import type { LabRouteOptions } from './options.ts'
import { createPageContext } from './page-context.ts'
import { pageRoutes } from './page-routes.ts'
import { receiverRoutes } from './receiver-routes.ts'
import { readLabTexts } from './texts.ts'
import { visitRoutes } from './visit-routes.ts'
import { webRoutes } from './web/routes.ts'

/** What the shop says with every reply; the lab is another company. */
const HEADERS_OF_THE_SHOP = ['feature-policy', 'x-frame-options', 'x-recruiting']

/** The lab below `/range/lab/`. It works on `request.lab`, and on `request.shop` where its customer goes shopping; who keeps its state does so in `onSend`. */
export async function labRoutes(app: FastifyInstance, options: LabRouteOptions): Promise<void> {
  const directory = join(options.contentDirectory, 'lab')
  const texts = readLabTexts(options.contentDirectory, 'lab')
  const labContext: LabContext = { options, createContext: (request) => createPageContext(request, options, texts) }

  await identityRoutes(app, options)

  await app.register(async (lab) => {
    lab.setErrorHandler((error, request, reply) => answerFault(labContext, error, request, reply))
    lab.addHook('onSend', async (_request, reply) => dropHeaders(reply, HEADERS_OF_THE_SHOP))
    receiverRoutes(lab)
  })

  await app.register(async (lab) => {
    lab.addHook('onSend', async (_request, reply) => dropHeaders(reply, HEADERS_OF_THE_SHOP))
    modelRoutes(lab, labContext)
  })

  await app.register(async (lab) => {
    lab.setErrorHandler((error, request, reply) => answerFault(labContext, error, request, reply))
    guardForms(lab)
    // Pages elsewhere read nothing here.
    lab.addHook('onSend', async (_request, reply) =>
      dropHeaders(reply, ['access-control-allow-origin', ...HEADERS_OF_THE_SHOP]),
    )
    acceptForms(lab)
    assetRoutes(lab, directory)
    frontRoutes(lab, labContext)
    mailRoutes(lab, labContext)
    pageRoutes(lab, labContext)
    visitRoutes(lab, labContext)
    webRoutes(lab, labContext)
    customerRoutes(lab, labContext)
    benchRoutes(lab, labContext)
    ledgerRoutes(lab, labContext)
    lab.all('/range/lab/*', () => {
      throw new LabFault('LAB_NOT_FOUND')
    })
  })
}

function dropHeaders(reply: FastifyReply, names: readonly string[]): void {
  for (const name of names) reply.removeHeader(name)
}

function answerFault(
  labContext: LabContext,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const fault = toLabFault(error)
  if (fault.status >= 500) request.log.error({ err: error }, 'the outside world is broken')
  const context = labContext.createContext(request)
  const sentence = context.say(`fault.${fault.code}`)
  if (wantsJson(request)) {
    return reply.code(fault.status).header('cache-control', 'no-store').send({ error: fault.code, message: sentence })
  }
  const title = context.say(fault.status === 404 ? 'fault.notHere' : 'fault.no')
  const body = html`<p>${sentence}</p><p class="small"><code>${fault.code}</code></p>
<p><a href="${context.root}">${context.say('fault.home')}</a></p>`
  return sendPage(reply, context, { area: null, title, body: renderFrame(title, body, { level: 1 }) }, fault.status)
}
