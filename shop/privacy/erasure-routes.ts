import type { FastifyInstance, FastifyRequest } from 'fastify'
import { chooseFormat } from '#foundation/accept.ts'
import { callerOf, visitorOf } from '#shop/accounts/callers.ts'
import { findCustomer } from '#shop/accounts/customers.ts'
import { writeTo } from '#shop/accounts/letters.ts'
import type { Session } from '#shop/accounts/sessions.ts'
import type { ServerPages } from '#shop/pages/server-page.ts'
import { createBlockedError } from '#shop/pipeline/blocked-error.ts'
import { clearCookie } from '#shop/pipeline/cookies.ts'
import { FORGET, renderErasurePage, renderGoodbyePage } from '#shop/privacy/erasure-page.ts'
import { addErasureRequest, findQuestion } from '#shop/privacy/erasures.ts'
import { renderInFrame, type ViewOptions } from '#shop/privacy/views.ts'
import type { Texts } from '#shop/texts/texts.ts'

/** Requests for erasure, by a page or by a program. */
export function erasureRoutes(app: FastifyInstance, pages: ServerPages, texts: Texts): void {
  app.get('/dataerasure', (request, reply) => {
    if (!visitorOf(request) && chooseFormat(request.headers.accept) === 'html')
      return pages.sendToLogin(request, reply, '/dataerasure')
    const { email } = requireSession(request, visitorOf(request)).data
    const question = findQuestion(request.shop, email)
    return pages.send(request, reply, {
      main: renderErasurePage(
        String(email ?? ''),
        question === undefined ? undefined : pages.translate(request, question),
        pages.sentences(request),
      ),
      stylesheet: 'dataErasure.css',
      scripts: ['forms.js'],
    })
  })

  app.post('/dataerasure', (request, reply) => {
    if (!visitorOf(request) && chooseFormat(request.headers.accept) === 'html')
      return pages.sendToLogin(request, reply, '/dataerasure')
    requestErasure(request, requireSession(request, visitorOf(request)), texts)
    clearCookie(reply, 'token')
    const options = { ...(request.body as object) } as ViewOptions
    if (options.layout) return reply.type('text/html; charset=utf-8').send(renderInFrame(request.shop, options))
    return pages.send(request, reply, {
      main: renderGoodbyePage(pages.sentences(request)),
      stylesheet: 'dataErasure.css',
      inlineScript: FORGET,
    })
  })

  app.post('/rest/user/erasure-request', (request, reply) => {
    requestErasure(request, requireSession(request, callerOf(request)), texts)
    return reply.code(202).send()
  })
}

function requireSession(request: FastifyRequest, session: Session | undefined): Session {
  if (!session || !findCustomer(request.shop, Number(session.data.id))) throw createBlockedError(request)
  return session
}

/** Records the request. A person decides, so nothing is deleted here. */
function requestErasure(request: FastifyRequest, { data }: Session, texts: Texts): void {
  addErasureRequest(request.shop, Number(data.id))
  writeTo(request, texts, data.email, 'erasureRequested')
}
