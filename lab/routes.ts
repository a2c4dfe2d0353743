import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptForms } from '#foundation/forms.ts'
import { answerFault } from './answer-fault.ts'
import { assetRoutes } from './assets.ts'
import { bakeryRoutes, createEntrance } from './bakery/routes.ts'
import { customerRoutes } from './customer/routes.ts'
import { LabFault } from './fault.ts'
import { frontRoutes, infoRoutes } from './front-page.ts'
import { guardForms, guardOwn, leadBrowsers } from './guard.ts'
import { createHandbookLoader } from './handbook/load.ts'
import { handbookRoutes } from './handbook/routes.ts'
import { identityRoutes } from './identity/routes.ts'
import { createLabContext } from './lab-context.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { letterRoutes } from './letters.ts'
import { mailRoutes } from './mail-routes.ts'
import { modelRoutes } from './model/routes.ts'
import type { LabRouteOptions } from './options.ts'
import { pageRoutes } from './page-routes.ts'
import { receiverRoutes } from './receiver-routes.ts'
import { requestRoutes } from './requests/routes.ts'
import { visitRoutes } from './visit-routes.ts'
import { webRoutes } from './web/routes.ts'
import { workbenchRoutes } from './workbench/routes.ts'

/** Headers that the shop sets on every reply. The lab is another company. */
const HEADERS_OF_THE_SHOP = ['feature-policy', 'x-frame-options', 'x-recruiting']

/**
 * The lab below `/range/lab/`. It uses `request.lab`, and `request.shop` for its customer. The caller stores the state
 * in `onSend`.
 */
export async function labRoutes(app: FastifyInstance, options: LabRouteOptions): Promise<void> {
  const directory = join(options.contentDirectory, 'lab')
  const labContext = createLabContext(options)
  const enterBakery = createEntrance(labContext)
  const openHandbook = createHandbookLoader(app, labContext)

  await identityRoutes(app, labContext)

  await app.register(async (lab) => {
    lab.setErrorHandler((error, request, reply) => answerFault(labContext, error, request, reply))
    lab.addHook('onSend', async (_request, reply) => dropHeaders(reply, HEADERS_OF_THE_SHOP))
    receiverRoutes(lab)
  })

  await app.register(async (lab) => {
    lab.addHook('onSend', async (_request, reply) => dropHeaders(reply, HEADERS_OF_THE_SHOP))
    modelRoutes(lab, labContext)
  })

  // The bakery holds no data of the lab, so any origin may use it.
  await app.register(async (lab) => {
    lab.setErrorHandler((error, request, reply) => answerFault(labContext, error, request, reply))
    lab.addHook('onSend', async (_request, reply) => dropHeaders(reply, HEADERS_OF_THE_SHOP))
    leadBrowsers(lab, options)
    bakeryRoutes(lab, enterBakery)
  })

  /** Foreign pages can neither read nor change data. */
  const registerClosed = (register: (lab: FastifyInstance) => void): PromiseLike<unknown> =>
    app.register(async (lab) => {
      lab.setErrorHandler((error, request, reply) => answerFault(labContext, error, request, reply))
      lab.addHook('onSend', async (_request, reply) =>
        dropHeaders(reply, ['access-control-allow-origin', ...HEADERS_OF_THE_SHOP]),
      )
      guardForms(lab)
      acceptForms(lab)
      register(lab)
    })

  // The refusal page, with a link to the lab's own address.
  await registerClosed((lab) => {
    assetRoutes(lab, directory)
    letterRoutes(lab, labContext.letters)
    infoRoutes(lab, labContext)
  })

  await registerClosed((lab) => {
    leadBrowsers(lab, options)
    frontRoutes(lab, labContext)
    webRoutes(lab, labContext, openHandbook)
    handbookRoutes(lab, labContext, openHandbook, enterBakery)
    workbenchRoutes(lab, labContext)
    ledgerRoutes(lab, labContext)
    lab.all('/range/lab/*', () => {
      throw new LabFault('LAB_NOT_FOUND')
    })
  })

  await registerClosed((lab) => {
    guardOwn(lab, options)
    mailRoutes(lab, labContext)
    pageRoutes(lab, labContext)
    visitRoutes(lab, labContext)
    customerRoutes(lab, labContext)
    requestRoutes(lab, labContext)
  })
}

function dropHeaders(reply: FastifyReply, names: readonly string[]): void {
  for (const name of names) reply.removeHeader(name)
}
