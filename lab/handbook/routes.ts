import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { queryText } from '#foundation/query-text.ts'
import { z } from '#foundation/zod.ts'
import type { EnterBakery } from '#lab/bakery/routes.ts'
import { LabFault } from '#lab/fault.ts'
import { answerForm, type LabContext, parseForm, wantsJson } from '#lab/lab-context.ts'
import { sendPage } from '#lab/layout.ts'
import type { LoadHandbook } from './load.ts'
import type { OpenHandbook } from './open.ts'
import type { Tried } from './steps.ts'

/** Longest edited value. */
const MAX_VALUE_CHARACTERS = 4_000
const MAX_VALUES = 12
const MAX_FORM_BYTES = 65_536

/** A step of the page, with values in the order of its fields. Browsers send CRLF in forms. */
const trial = z.object({
  step: z.coerce.number().int().min(0).max(20),
  value: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((value) => [value].flat().map((it) => it.replaceAll('\r\n', '\n')))
    .pipe(z.array(z.string().max(MAX_VALUE_CHARACTERS)).max(MAX_VALUES)),
})

interface PageParams {
  chapter: string
  page: string
}

/** The handbook: pages with examples that use the bakery. */
export function handbookRoutes(
  app: FastifyInstance,
  { createContext, options }: LabContext,
  open: LoadHandbook,
  enter: EnterBakery,
): void {
  app.get('/range/lab/handbook', async (request, reply) => {
    const handbook = await open()
    return sendPage(
      reply,
      createContext(request),
      handbook.renderFront(createContext(request), queryText(request, 'q')),
    )
  })

  app.post('/range/lab/handbook/anew', { config: { isPractice: true } }, (request, reply) => {
    request.lab.bakery?.bakeAnew()
    const { referer = '' } = request.headers
    const back = /\/range\/lab\/handbook\/([a-z0-9-]+\/[a-z0-9-]+)/.exec(referer)?.[1] ?? ''
    return answerForm(request, reply, { status: 'done' }, `${createContext(request).root}handbook/${back}`)
  })

  app.get<{ Params: PageParams }>('/range/lab/handbook/:chapter/:page', (request, reply) => showPage(request, reply))

  /** Sends the request of a step to the bakery, and renders the answer. */
  app.post<{ Params: PageParams }>(
    '/range/lab/handbook/:chapter/:page',
    { bodyLimit: MAX_FORM_BYTES, config: { isPractice: true } },
    async (request, reply) => {
      const handbook = await open()
      const { step, value } = parseForm(trial, request.body)
      const page = findPage(handbook, request.params)
      const answers = await handbook.tryStep(page, step, value, await enter(request))
      if (!answers) throw new LabFault('LAB_BAD_FORM')
      if (!wantsJson(request)) return showPage(request, reply, { step, values: value, answers })
      const markup = handbook.renderAnswers(createContext(request), page, step, answers).text
      return reply.header('cache-control', 'no-store').send({ answers, markup })
    },
  )

  async function showPage(
    request: FastifyRequest<{ Params: PageParams }>,
    reply: FastifyReply,
    tried?: Tried,
  ): Promise<FastifyReply> {
    const handbook = await open()
    const page = findPage(handbook, request.params)
    const context = createContext(request)
    const helped = options.listHelped(page.address, request)
    const query = queryText(request, 'q')
    return sendPage(reply, context, await handbook.renderPage(context, page, { query, tried, helped }))
  }
}

/** @throws {LabFault} LAB_NO_SITE */
function findPage(handbook: OpenHandbook, { chapter, page }: PageParams): ReturnType<OpenHandbook['find']> & object {
  const found = handbook.find(`${chapter}/${page}`.toLowerCase())
  if (!found) throw new LabFault('LAB_NO_HANDBOOK_PAGE')
  return found
}
